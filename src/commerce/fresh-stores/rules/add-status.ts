import type { ItemFault } from '#commerce/cart/contract/wire.ts'
import type { AddStatus } from '../contract.ts'

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
