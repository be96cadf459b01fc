import type { CartKey } from '#commerce/cart/work/hooks.ts'
import type { Sql } from '#platform/db/sql.ts'
import type { AtOnce } from './work/at-once.ts'
import type { Fund } from './work/spend.ts'

declare module '#commerce/feature.ts' {
  interface Seams<Name extends string> {
    atOnce?: AtOnce
    /** Accounts of the ledger, besides store credit, that pay for a shopper's order at once, in this order. Reads only. */
    funds?: (sql: Sql, cart: CartKey) => Promise<Fund[]>
  }
}
