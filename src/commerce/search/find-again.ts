import type { Database } from '#platform/db/sql.ts'
import type { Clock } from '#platform/store/platform.ts'
import { keepResults } from './keep-results.ts'
import { type Found, findMatches, type Wanted } from './queries/find-products.ts'
import { type Band, priceBands } from './rules/price-bands.ts'
import { MANY } from './rules/search.ts'

/**
 * Matches with their prices grouped into bands, because there may be as many prices as products.
 */
export type Matches = Omit<Found, 'prices'> & { bands: Band[] }

/** Runs a search; `unit` is the number of minor units in one unit of the currency. */
export type Find = (wanted: Wanted, unit: number) => Promise<Matches>

/**
 * Creates the search. A long list is expensive to count and up to a minute old anyway, so it is kept; a short list is always queried
 * again.
 */
export function createFind(db: Database, clock: Clock): Find {
  const keep = keepResults<Matches>(db, clock, ({ matching }) => matching > MANY)
  return (wanted, unit) =>
    keep(JSON.stringify(wanted), async () => {
      const { prices, ...found } = await findMatches(db, wanted)
      return { ...found, bands: priceBands(prices, unit) }
    })
}
