import type { CartKey } from '#commerce/cart/hooks.ts'
import type { StoredLine } from '#commerce/cart/rules/lines.ts'
import type { Sql } from '#platform/db/sql.ts'
import type { Result } from '#platform/result.ts'

/** A refusal of an order by a feature: what to tell the shopper, by a key of the feature's texts. */
export type OrderFault = { feature: string; code: string }

/**
 * What a feature does when an order is placed, in the order's transaction: `before` may refuse it or change the prices
 * of its lines, `after` spends what belongs to it. `cancelled` gives back what was spent, in the transaction that cancels.
 */
export type OrderHooks = {
  before?: (sql: Sql, cart: CartKey, lines: StoredLine[]) => Promise<Result<StoredLine[], OrderFault>>
  after?: (sql: Sql, cart: CartKey, orderId: string, lines: StoredLine[]) => Promise<void>
  cancelled?: (sql: Sql, orderId: string) => Promise<void>
}
