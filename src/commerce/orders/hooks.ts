import type { CartKey } from '#commerce/cart/hooks.ts'
import type { PricedLines } from '#commerce/cart/rules/adjustments.ts'
import type { StoredLine } from '#commerce/cart/rules/lines.ts'
import type { Sql } from '#platform/db/sql.ts'
import type { Result } from '#platform/result.ts'

/**
 * A refusal of an order by a feature: what to tell the shopper, by a key of the feature's texts. `isPrice` where only
 * what the feature took off is gone: the shopper is shown the new total and may order for that.
 */
export type OrderFault = { feature: string; code: string; isPrice?: boolean }

/**
 * Money that goes back for an order that stays. Of returned units `lines` says how much each line (by its position) has of it;
 * what is given out of goodwill belongs to no line. Minor units.
 */
export type GivenBack = { amount: number; lines: { position: number; amount: number }[] }

/**
 * What a feature does when an order is placed, in the order's transaction: `before` may refuse it and writes nothing, `spend` spends
 * what has a limit, or answers that it is gone, which takes everything back; `after` stores what belongs to it and refuses nothing.
 * An order that a feature with `spend` says something about has a transaction to itself; others share one. `cancelled` gives back
 * what was spent, in the transaction that cancels, `refunded` hears of money that goes back otherwise, in the transaction that
 * promises it. What changes prices is `cartPricing`.
 */
export type OrderHooks = {
  before?: (sql: Sql, cart: CartKey, lines: StoredLine[]) => Promise<Result<unknown, OrderFault>>
  spend?: (sql: Sql, cart: CartKey, orderId: string, priced: PricedLines) => Promise<Result<unknown, OrderFault>>
  after?: (sql: Sql, cart: CartKey, orderId: string, priced: PricedLines) => Promise<void>
  cancelled?: (sql: Sql, orderId: string) => Promise<void>
  refunded?: (sql: Sql, orderId: string, given: GivenBack) => Promise<void>
  /** Names of the only ways to pay that are possible for what is bought; undefined: the feature does not mind. Reads nothing. */
  waysToPay?: (priced: PricedLines) => string[] | undefined
}
