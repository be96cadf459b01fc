import { RANGE_TAG } from '#commerce/catalog/rules.ts'
import type { Database } from '#platform/db/sql.ts'
import { listenForTag } from '#platform/render/invalidate.ts'
import type { Clock } from '#platform/store/platform.ts'

/** Returns what is kept under the key, or makes it. */
export type Keep<Result> = (key: string, make: () => Promise<Result>) => Promise<Result>

/** How long a result stays, in milliseconds. */
const KEPT_FOR = 30_000

/** Most results that are kept: as many as a shop's own pages link to. */
const MOST_KEPT = 200

/** Most keys remembered as not worth keeping. */
const MOST_PASSING = 2000

/**
 * Shares results among callers at the same time, and keeps them for half a minute unless the range changes. A result that is not
 * worth it is made anew for every caller, and its callers do not wait for each other.
 */
export function keepResults<Result>(
  db: Database,
  clock: Clock,
  isWorthKeeping: (result: Result) => boolean,
): Keep<Result> {
  const kept = new Map<string, { result: Result; madeAt: number }>()
  const making = new Map<string, Promise<Result>>()
  const passing = new Set<string>()
  listenForTag(db, RANGE_TAG, () => {
    kept.clear()
    making.clear()
    passing.clear()
  })

  const start = (key: string, make: () => Promise<Result>): Promise<Result> => {
    const made = make().then((result) => {
      // If the range changed meanwhile, the listener has removed this entry.
      const isCurrent = making.get(key) === made && db.isListening()
      if (!isWorthKeeping(result)) pass(key)
      else if (isCurrent) keep(key, result)
      return result
    })
    made
      .catch(() => undefined)
      .finally(() => {
        if (making.get(key) === made) making.delete(key)
      })
    making.set(key, made)
    return made
  }
  const keep = (key: string, result: Result) => {
    kept.delete(key)
    kept.set(key, { result, madeAt: clock.now() })
    for (const oldest of kept.keys()) {
      if (kept.size <= MOST_KEPT) break
      kept.delete(oldest)
    }
  }
  const pass = (key: string) => {
    if (passing.size >= MOST_PASSING) passing.clear()
    passing.add(key)
  }

  return async (key, make) => {
    const held = db.isListening() ? kept.get(key) : undefined
    if (held && clock.now() - held.madeAt < KEPT_FOR) return held.result
    const others = passing.has(key) ? undefined : await making.get(key)?.catch(() => undefined)
    return others !== undefined && isWorthKeeping(others) ? others : start(key, make)
  }
}
