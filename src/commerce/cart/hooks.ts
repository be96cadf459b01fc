import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import type { Sql } from '#platform/db/sql.ts'
import type { Result } from '#platform/result.ts'
import type { ChangedItem, ItemFault } from './contract/wire.ts'
import type { Adjustment, OfferedAdjustment, Stage } from './rules/adjustments.ts'
import type { StoredLine } from './rules/lines.ts'
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
  /** Which changes it is asked about; all where it is left out. A change that nobody is asked about needs no transaction. */
  kinds?: CartChange['kind'][]
  /** Whether such a change has anything to do with it; left out, each has. */
  concerns?: (change: CartChange) => boolean
  before?: (sql: Sql, cart: CartKey, change: CartChange) => Promise<Result<CartChange, ItemFault[]>>
  after?: (sql: Sql, cart: CartKey, change: CartChange, items: ChangedItem[]) => Promise<void>
}

/**
 * What a feature adds to or takes off the lines of a cart, or of what is bought now. Asked wherever a price is shown or charged,
 * so it only reads. `lines` can be bought; `already` is what earlier stages did. `orderHooks.spend` spends what has a limit.
 */
export type CartPricing = {
  stage: Stage
  price: (sql: Sql, cart: CartKey, lines: StoredLine[], already: Adjustment[]) => Promise<OfferedAdjustment[]>
}
