import type { ServiceStore } from '../contract/services.ts'

/** The note of a line that is done in a shop; its values are `ShopNote`. */
export const IN_SHOP = 'for-in-shop'

/** What the note says, in the cart and, as it was sold, with the order. */
export type ShopNote = { product: string; shop: string; address: string }

/** A shop's address in one line. */
export const addressOf = ({ line1, postalCode, city }: ServiceStore): string => [line1, postalCode, city].join(', ')

/** The shop that a line names; undefined if it is done elsewhere. */
export function shopIn(adjustments: { feature: string; code: string; values: object }[]): ShopNote | undefined {
  const note = adjustments.find(({ feature, code }) => feature === 'services' && code === IN_SHOP)
  const { product, shop, address } = { product: '', shop: '', address: '', ...note?.values }
  return note ? { product, shop, address } : undefined
}
