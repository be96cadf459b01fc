import type { Database, Sql } from '#platform/db/sql.ts'
import type { Clock } from '#platform/store/platform.ts'
import { type Found, findMatches, type Wanted } from '../queries/find-products.ts'
import { findNearWords } from '../queries/suggest.ts'
import { type Band, priceBands } from '../rules/price-bands.ts'
import { MANY } from '../rules/search.ts'
import { correctWords } from '../rules/words.ts'
import { keepResults } from './keep-results.ts'

/**
 * Matches with their prices grouped into bands, because there may be as many prices as products.
 */
export type Matches = Omit<Found, 'prices'> & { bands: Band[] }

export type Find = {
  /** Runs a search; `unit` is the number of minor units in one unit of the currency. */
  matches: (sql: Sql, wanted: Wanted, unit: number) => Promise<Matches>
  /** What words that find nothing were meant to be; undefined if nothing known is like them. */
  meant: (sql: Sql, words: string, language: string) => Promise<string | undefined>
}

/**
 * Creates the search. A long list is expensive to count and up to a minute old anyway, so it is kept; a short list is always queried
 * again. Corrections of slips are kept, too.
 */
export function createFind(db: Database, clock: Clock): Find {
  const keep = keepResults<Matches>(db, clock, ({ matching }) => matching > MANY)
  const keepMeant = keepResults<{ meant: string | undefined }>(db, clock, () => true)
  return {
    matches: (sql, wanted, unit) =>
      keep(JSON.stringify(wanted), async () => {
        const { prices, ...found } = await findMatches(sql, wanted)
        return { ...found, bands: priceBands(prices, unit) }
      }),
    meant: async (sql, words, language) => {
      const near = async () => ({ meant: correctWords(words, await findNearWords(sql, words, language)) })
      return (await keepMeant(JSON.stringify([words, language]), near)).meant
    },
  }
}
