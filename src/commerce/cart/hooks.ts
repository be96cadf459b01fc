import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import type { Sql } from '#platform/db/sql.ts'
import type { Result } from '#platform/result.ts'
import type { ChangedItem, ItemFault } from './contract.ts'
import type { WantedItem } from './rules/wanted-items.ts'

/** Whose cart, where. */
export type CartKey = { owner: string; marketplace: MarketplaceCode }

/** A change on its way into a cart. */
export type CartChange =
  | { kind: 'add'; items: WantedItem[] }
  | { kind: 'modify'; items: { id: string; quantity: number }[] }

/**
 * What a feature does when a cart changes. Both run in the transaction of the change: `before` may refuse it or hand on
 * an adjusted one, `after` stores what belongs to it.
 */
export type CartHooks = {
  before?: (sql: Sql, cart: CartKey, change: CartChange) => Promise<Result<CartChange, ItemFault[]>>
  after?: (sql: Sql, cart: CartKey, change: CartChange, items: ChangedItem[]) => Promise<void>
}
