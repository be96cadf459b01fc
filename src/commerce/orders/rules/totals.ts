import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import type { DeliveryOption, OrderDelivery } from '../contract/wire.ts'

/** Business days, from and to. */
export const DELIVERY_DAYS: Record<DeliveryOption, [from: number, to: number]> = { standard: [3, 5], express: [1, 2] }

const EXPRESS_PRICE: Record<MarketplaceCode, number> = {
  US: 999,
  GB: 799,
  DE: 899,
  FR: 899,
  IT: 899,
  ES: 899,
  BR: 3900,
  JP: 900,
}

/** Delivery price in minor units of the marketplace's currency. */
export const deliveryPrice = (option: OrderDelivery, marketplace: MarketplaceCode): number =>
  option === 'express' ? EXPRESS_PRICE[marketplace] : 0

/** The price of an order in minor units; `discount` is taken off the items. */
export type Totals = { items: number; discount: number; delivery: number; total: number }

export const totalsOf = (items: number, discount: number, delivery: number): Totals => ({
  items,
  discount,
  delivery,
  total: items - discount + delivery,
})
