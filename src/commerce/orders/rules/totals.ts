import type { Marketplace } from '#commerce/marketplace/rules.ts'
import type { OrderTaxes } from '#commerce/taxes/rules/order-taxes.ts'
import type { DeliveryOption, OrderDelivery } from '../contract/wire.ts'

/** Business days, from and to. */
export const DELIVERY_DAYS: Record<DeliveryOption, [from: number, to: number]> = { standard: [3, 5], express: [1, 2] }

/** Delivery price in minor units of the marketplace's currency. */
export const deliveryPrice = (option: OrderDelivery, { expressFee }: Pick<Marketplace, 'expressFee'>): number =>
  option === 'express' ? expressFee : 0

/** The price of an order in minor units; `discount` is taken off the items. `total` has the taxes that are added. */
export type Totals = { items: number; discount: number; delivery: number; taxes: OrderTaxes; total: number }

export const totalsOf = (items: number, discount: number, delivery: number, taxes: OrderTaxes): Totals => ({
  items,
  discount,
  delivery,
  taxes,
  total: items - discount + delivery + taxes.added,
})
