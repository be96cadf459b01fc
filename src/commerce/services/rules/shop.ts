import type { Address } from '#commerce/orders/contract/wire.ts'
import type { ServiceStore } from '../contract/services.ts'

/** The note of a line that is done in a shop; its values are `ShopNote`. */
export const IN_SHOP = 'for-in-shop'

/** The note of a device all of which is worked on in a shop: it is sent there. Its values are `shop` and `address`, its data has `to`. */
export const TO_SHOP = 'to-shop'

/** What the note says, in the cart and, as it was sold, with the order. */
export type ShopNote = { product: string; shop: string; address: string }

/** A shop's address in one line. */
export const addressOf = ({ line1, postalCode, city }: ServiceStore): string => [line1, postalCode, city].join(', ')

/** A shop as the address of a parcel. */
export const postalOf = ({ name, line1, city, region, postalCode, country }: ServiceStore): Address => ({
  fullName: name,
  line1,
  line2: '',
  city,
  region,
  postalCode,
  country,
})

/** The shop that a line names; undefined if it is done elsewhere. */
export function shopIn(adjustments: { feature: string; code: string; values: object }[]): ShopNote | undefined {
  const note = adjustments.find(({ feature, code }) => feature === 'services' && code === IN_SHOP)
  const { product, shop, address } = { product: '', shop: '', address: '', ...note?.values }
  return note ? { product, shop, address } : undefined
}
