import type { ItemFault } from '#commerce/cart/contract/wire.ts'
import type { AddStatus } from '../contract.ts'

/** The status of an item that a cart refused. `most`: the most units of its offer that one order takes, of which `held` are in carts. */
function statusOf(fault: Pick<ItemFault, 'code' | 'requested' | 'possible'>, most: number, held: number): AddStatus {
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

type Change = { kind: 'add' } | { kind: 'modify'; items: { id: string }[] }
type Held = { id: string; offerId: string; quantity: number }

/** The status of the first item that a change of carts was refused for; null if none was. `held` is what they hold as before. */
export function statusOfFaults(
  [fault]: ItemFault[],
  change: Change,
  held: Held[],
  offers: { id: string; maxOrderQuantity: number }[],
): AddStatus | null {
  if (!fault) return null
  const most = offers.find(({ id }) => id === fault.offerListingId)?.maxOrderQuantity ?? 0
  const own = held.filter(({ offerId }) => offerId === fault.offerListingId)
  // A modified line shall hold what is asked, an added one so much more.
  const besides = own.filter(({ id }) => change.kind === 'add' || change.items.every((item) => item.id !== id))
  return statusOf(
    fault,
    most,
    besides.reduce((sum, { quantity }) => sum + quantity, 0),
  )
}
