import type { z } from 'zod'
import type { Marketplace } from '#commerce/marketplace/rules.ts'
import type { Sql } from '#platform/db/sql.ts'
import type { DataOf } from '#platform/render/declared.ts'

/** One page of search results: the words, and the products that it shows, the best first. */
export type FoundProducts = { words: string; asins: string[]; marketplace: Marketplace; language: string }

/**
 * What a feature shows below the results of a search; undefined where it has nothing there. Public, as the results are; `shows` names
 * products with whose changes it changes.
 */
export type SearchData<Data extends object = object> = (
  sql: Sql,
  found: FoundProducts,
) => Promise<(Data & { shows?: string[] }) | undefined>

/** What the search API says of a feature's `searchData`, under the feature's name: its shape, and how it is read from the data. */
export type SearchAnswer<Data extends object = object> = { shape: z.ZodType; read(data: Data): unknown }

declare module '#commerce/feature.ts' {
  interface Seams<Name extends string> {
    searchData?: SearchData<DataOf<Name, 'search'>>
    searchAnswer?: SearchAnswer<DataOf<Name, 'search'>>
  }
}
