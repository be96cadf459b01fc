import type { ItemFault } from '#commerce/cart/contract/wire.ts'

/** Why something was not put into a fresh store's cart: the specification's codes (spec 3, section 8). */
export const ADD_STATUSES = [
  'ITEM_NOT_AVAILABLE',
  'ITEM_PARTIALLY_AVAILABLE',
  'ITEM_PARTIALLY_AVAILABLE_FOR_RESERVATION',
  'ADDRESS_NOT_SELECTED',
  'INPUT_INVALID',
  'ITEM_NOT_AVAILABLE_FOR_RESERVATION',
  'INTERNAL_SERVER_ERROR',
  'PRICE_UNAVAILABLE',
  'QUANTITY_OVERFLOW',
] as const

export type AddStatus = (typeof ADD_STATUSES)[number]

/** The status of an item that a cart refused. `most`: the most units of its offer that one order takes, of which `held` are in carts. */
export function statusOf(
  fault: Pick<ItemFault, 'code' | 'requested' | 'possible'>,
  most: number,
  held: number,
): AddStatus {
  switch (fault.code) {
    case 'unknown-offer':
    case 'out-of-stock':
      return 'ITEM_NOT_AVAILABLE'
    case 'over-limit':
      if (held + fault.requested > most) return 'QUANTITY_OVERFLOW'
      return fault.possible > 0 ? 'ITEM_PARTIALLY_AVAILABLE' : 'ITEM_NOT_AVAILABLE'
    case 'cart-full':
      return 'QUANTITY_OVERFLOW'
    default:
      return 'INPUT_INVALID'
  }
}
