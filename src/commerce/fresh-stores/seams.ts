import type { Sql } from '#platform/db/sql.ts'
import type { HandOver } from './contract.ts'

/** How fresh stores hand their orders over. */
export type HandOvers = {
  /** The slot that an owner holds at a store at a moment, in epoch milliseconds; null if there is none. Reads only. */
  held: (sql: Sql, at: { owner: string; storeId: string; now: number }) => Promise<HandOver | null>
  /** The page on which one is chosen. */
  path: (storeId: string) => string
}

declare module '#commerce/feature.ts' {
  interface Seams<Name extends string> {
    handOvers?: HandOvers
  }
}
