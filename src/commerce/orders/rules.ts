import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import type { DeliveryOption } from './contract/wire.ts'

/** Working days from and to. */
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

/** Price of a delivery in minor units of the marketplace's currency. */
export const deliveryPrice = (option: DeliveryOption, marketplace: MarketplaceCode): number =>
  option === 'express' ? EXPRESS_PRICE[marketplace] : 0

/** What an order costs, in minor units: `discount` is what is taken off the items. */
export type Totals = { items: number; discount: number; delivery: number; total: number }

export const totalsOf = (items: number, discount: number, delivery: number): Totals => ({
  items,
  discount,
  delivery,
  total: items - discount + delivery,
})

/** Minutes after which a payment that no order took is given back. */
export const ORPHAN_PAYMENT_MINUTES = 10

/** The same while the shopper is on the provider's page, which closes after half an hour. */
export const ORPHAN_VISIT_MINUTES = 45

const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** 14 random bytes as an order's id: as many letters of 32, in groups that can be read out. */
export function toOrderId(bytes: Buffer): string {
  const text = [...bytes].map((byte) => LETTERS[byte % LETTERS.length]).join('')
  return `${text.slice(0, 4)}-${text.slice(4, 9)}-${text.slice(9)}`
}
