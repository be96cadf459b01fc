import type { StoredLine } from '#commerce/cart/rules/lines.ts'
import type { CartKey } from '#commerce/cart/work/hooks.ts'
import type { Commerce, Shopper } from '#commerce/feature.ts'
import type { Sql } from '#platform/db/sql.ts'
import type { DataOf } from '#platform/render/declared.ts'
import type { StoredDetails } from './contract.ts'
import type { AtOnce } from './work/at-once.ts'
import type { Fund } from './work/spend.ts'

/** A checkout whose shopper reviews it: the lines that can be bought, and the total in minor units. `store` is the fresh store whose cart it is of. */
export type ReviewedCheckout = {
  cart: CartKey
  id: string
  store: string | null
  lines: StoredLine[]
  details: StoredDetails
  total: number
}

/** What a folder shows on the review of a checkout; undefined where it has nothing there. */
export type CheckoutData<Data extends object = object> = (
  commerce: Commerce,
  shopper: Shopper,
  reviewed: ReviewedCheckout,
) => Promise<Data | undefined>

declare module '#commerce/feature.ts' {
  interface Seams<Name extends string> {
    atOnce?: AtOnce
    checkoutData?: CheckoutData<DataOf<Name, 'checkout'>>
    /** Accounts of the ledger, besides store credit, that pay for a shopper's order at once, in this order. Reads only. */
    funds?: (sql: Sql, cart: CartKey) => Promise<Fund[]>
  }
}
