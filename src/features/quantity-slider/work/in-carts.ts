import { findHeld } from '#commerce/cart/queries/read-cart.ts'
import type { ShopperState } from '#commerce/shopper/seams.ts'
import type { InCart } from '../contract.ts'

/** What the shopper's carts hold, by offer: the lines that a slider changes, without what belongs to others or carries more than its offer. */
export const inCarts: ShopperState<{ items: InCart[] }> = async ({ db }, { owner }, { code: marketplace }) => {
  if (!owner) return undefined
  const held = await findHeld(db, { owner, marketplace })
  const plain = held.filter(({ associatedLine, extras }) => !associatedLine && Object.keys(extras).length === 0)
  return {
    items: plain.map(({ id, offerId, quantity }) => ({
      offerListingId: offerId,
      cartItemId: id,
      quantityInCart: quantity,
    })),
  }
}
