import type { Marketplace } from '#commerce/marketplace/rules.ts'
import type { DeliveryOption, OrderDelivery } from '../contract/wire.ts'

/** Business days, from and to. */
export const DELIVERY_DAYS: Record<DeliveryOption, [from: number, to: number]> = { standard: [3, 5], express: [1, 2] }

/** Delivery price in minor units of the marketplace's currency. */
export const deliveryPrice = (option: OrderDelivery, { expressFee }: Pick<Marketplace, 'expressFee'>): number =>
  option === 'express' ? expressFee : 0

/** The price of an order in minor units; `discount` is taken off the items. */
export type Totals = { items: number; discount: number; delivery: number; total: number }

export const totalsOf = (items: number, discount: number, delivery: number): Totals => ({
  items,
  discount,
  delivery,
  total: items - discount + delivery,
})
