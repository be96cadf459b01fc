import { RANGE_TAG } from '#commerce/catalog/rules.ts'
import type { Database } from '#platform/db/sql.ts'
import { listenForTag } from '#platform/render/invalidate.ts'
import type { Clock } from '#platform/store/platform.ts'
import { type Found, findMatches, type Wanted } from './queries/find-products.ts'
import { type Band, priceBands } from './rules/price-bands.ts'
import { MANY } from './rules/search.ts'

/**
 * Matches with their prices grouped into bands, because there may be as many prices as products.
 */
export type Matches = Omit<Found, 'prices'> & { bands: Band[] }

/** Runs a search; `unit` is the number of minor units in one unit of the currency. */
export type Find = (wanted: Wanted, unit: number) => Promise<Matches>

/** How long a long list stays cached, in milliseconds. */
const KEPT_FOR = 30_000

/** Most cached lists: as many as a shop's own pages link to. */
const MOST_KEPT = 200

/** Most searches remembered as having few matches. */
const MOST_SHORT = 2000

/**
 * Creates the search. A long list is expensive to count and up to a minute old anyway, so callers
 * at the same time share one result, and it is kept for half a minute unless the range changes. A
 * short list is always queried again.
 */
export function createFind(db: Database, clock: Clock): Find {
  const kept = new Map<string, { matches: Matches; madeAt: number }>()
  const making = new Map<string, Promise<Matches>>()
  const short = new Set<string>()
  listenForTag(db, RANGE_TAG, () => {
    kept.clear()
    making.clear()
    short.clear()
  })

  const start = (key: string, wanted: Wanted, unit: number): Promise<Matches> => {
    const made = findMatches(db, wanted).then(({ prices, ...found }) => {
      const matches = { ...found, bands: priceBands(prices, unit) }
      // If the range changed meanwhile, the listener has removed this entry.
      const isCurrent = making.get(key) === made && db.isListening()
      if (isCurrent && matches.matching > MANY) keep(key, matches)
      if (matches.matching <= MANY) remember(key)
      return matches
    })
    made
      .catch(() => undefined)
      .finally(() => {
        if (making.get(key) === made) making.delete(key)
      })
    making.set(key, made)
    return made
  }
  const keep = (key: string, matches: Matches) => {
    kept.delete(key)
    kept.set(key, { matches, madeAt: clock.now() })
    for (const oldest of kept.keys()) {
      if (kept.size <= MOST_KEPT) break
      kept.delete(oldest)
    }
  }
  const remember = (key: string) => {
    if (short.size >= MOST_SHORT) short.clear()
    short.add(key)
  }

  return async (wanted, unit) => {
    const key = JSON.stringify(wanted)
    const held = db.isListening() ? kept.get(key) : undefined
    if (held && clock.now() - held.madeAt < KEPT_FOR) return held.matches
    // A short list is never shared, so its callers do not wait for each other.
    const others = short.has(key) ? undefined : await making.get(key)?.catch(() => undefined)
    return others && others.matching > MANY ? others : start(key, wanted, unit)
  }
}
