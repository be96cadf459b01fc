import type { PricedLines } from '#commerce/cart/rules/adjustments.ts'
import type { StoredLine } from '#commerce/cart/rules/lines.ts'
import type { CartKey } from '#commerce/cart/work/hooks.ts'
import type { Sql } from '#platform/db/sql.ts'
import type { Result } from '#platform/result.ts'
import type { Address, OrderReferences } from '../contract/wire.ts'
import type { Charge } from '../rules/charges.ts'

/**
 * A feature's refusal of an order; `code` is a key of the feature's texts. `isPrice` means that
 * only the feature's discount is gone: the shopper sees the new total and may order at that price. `isSaid`: the feature's
 * text `refused.{code}` tells the shopper why.
 */
export type OrderFault = { feature: string; code: string; isPrice?: boolean; isSaid?: boolean }

/**
 * Money refunded for an order that stays, in minor units. `lines` splits a refund for units or lines
 * by line position, without added tax; a goodwill refund belongs to no line. `isAll`: nothing of what was paid, for the line or for the order, is left.
 */
export type GivenBack = {
  amount: number
  lines: { position: number; amount: number; isAll: boolean }[]
  isAll: boolean
}

/**
 * Units of an order that were cancelled or came back. `isAll`: all units of the order were cancelled, or came back. `serials` are
 * the numbers of units that came back, as far as the merchant named them. `store` is the fresh store of the order.
 */
export type GoneUnits = {
  store?: string | null
  units: { position: number; quantity: number; offerId: string; serials?: string[] }[]
  isAll: boolean
}

/** Units of a new parcel. `isElsewhere`: it goes to another address than the order's. */
export type SentUnits = { units: GoneUnits['units']; isElsewhere: boolean }

/** A device that was bought back from a customer, whoever once ordered it. `serial` is in capitals, without hyphens. */
export type BoughtBack = { asin: string; serial: string }

/** Another address than the order's. `isTold`: the buyer knows it, as it is a shop's. */
export type LineDestination = { address: Address; isTold?: boolean }

/** Cancelled units that a feature keeps set aside. */
export type KeptUnits = { offerId: string; quantity: number }

/** What is said of an order as a whole. `total` is in minor units of its marketplace's currency, `companyAddress` the address of the buyer's company to which it goes. */
export type OrderTerms = {
  total: number
  references?: OrderReferences | undefined
  companyAddress?: { id: string; revision: number } | undefined
}

/**
 * Hooks of a feature around an order. While the order is placed, in its transaction: `before` may
 * refuse it, may lock what it reads and writes nothing; `spend` uses up something limited, or reports that it is gone,
 * which rolls everything back; `after` stores the feature's data and cannot refuse. `noted` is what the feature's `before` returned. An order with
 * adjustments from a feature that has `spend` gets its own transaction; other orders share one.
 * `cancelled` gives back what was spent on the cancelled units, in the transaction that cancels; it returns those that
 * stay set aside for others instead of going back into stock, which the feature has counted. `shipped` reports the units of a
 * parcel with their serial numbers, `returned` units that came back, and `refunded` all refunds but that of an order of which everything is cancelled, in the transaction that
 * records them. Prices are changed by `cartPricing`.
 */
export type OrderHooks = {
  /**
   * Sets aside for a while what the lines of a checkout want, when its shopper looks at it. Called for lines with adjustments of the feature,
   * in a transaction of its own. `spend` has the last word.
   */
  hold?: (sql: Sql, cart: CartKey, checkoutId: string, priced: PricedLines) => Promise<void>
  /** `address` is the order's own. `terms` are absent for an order that others have paid, so that its owner decides nothing about it. */
  before?: (
    sql: Sql,
    cart: CartKey,
    lines: StoredLine[],
    address: Address,
    terms?: OrderTerms,
  ) => Promise<Result<unknown, OrderFault>>
  spend?: (sql: Sql, cart: CartKey, orderId: string, priced: PricedLines) => Promise<Result<unknown, OrderFault>>
  after?: (sql: Sql, cart: CartKey, orderId: string, priced: PricedLines, noted?: unknown) => Promise<void>
  cancelled?: (sql: Sql, orderId: string, gone: GoneUnits) => Promise<KeptUnits[]> | Promise<void>
  /**
   * What the shopper has accepted instead of lines of an order that is picked, and how many units of it at most; others are refused. `problem`: why it
   * may not come after all. It locks what says so. The order is locked before.
   */
  accepted?: (
    sql: Sql,
    orderId: string,
  ) => Promise<{ position: number; offerId: string; most: number; problem: string | undefined }[]>
  shipped?: (sql: Sql, orderId: string, sent: SentUnits) => Promise<void>
  returned?: (sql: Sql, orderId: string, gone: GoneUnits) => Promise<void>
  refunded?: (sql: Sql, orderId: string, given: GivenBack) => Promise<void>
  /** Reports that an order which has arrived was withdrawn from, in a transaction of its own and perhaps more than once: what depends on its contract ends, before anything is back. */
  withdrawn?: (sql: Sql, orderId: string) => Promise<void>
  /** Reports a device that the store has bought back and inspected, in the transaction that pays for it. */
  boughtBack?: (sql: Sql, device: BoughtBack) => Promise<void>
  /** Delivered units that cannot come back (any more), because they were used or ended. Reads only. */
  kept?: (sql: Sql, orderId: string) => Promise<{ position: number; quantity: number }[]>
  /**
   * Where lines of an order go instead of its own address. It is asked for packing alone: unless `isTold` the buyer is never told, neither the
   * address nor what gives it away, such as a tracking number.
   */
  destinations?: (sql: Sql, orderId: string) => Promise<({ position: number } & LineDestination)[]>
  /** Reports charges of the feature that were paid, in the transaction that notes it, and amounts credited on them. */
  paid?: (sql: Sql, orderId: string, keys: string[]) => Promise<void>
  credited?: (sql: Sql, orderId: string, charges: { key: string; amount: number }[]) => Promise<void>
  /**
   * What of the order is paid by itself, with it or later, at most what its lines cost: by invoice, or from a card that can be charged later.
   * The lines are those that are ordered. Reads nothing.
   */
  charges?: (priced: PricedLines) => Charge[]
  /** Ids of lines that are vouchers, however they are taxed: prepaid money buys none. Reads nothing. */
  vouchers?: (priced: PricedLines) => string[]
}
