import type { FastifyRequest } from 'fastify'
import { changeCart } from '#commerce/cart/change.ts'
import { toWantedItems } from '#commerce/cart/rules/wanted-items.ts'
import type { Commerce } from '#commerce/feature.ts'
import { findBought } from './queries/list-orders.ts'

/**
 * Adds an order's items to the cart again, as far as they can be bought now. Returns whether any
 * could.
 */
export async function buyAgain(
  commerce: Commerce,
  request: FastifyRequest,
  owner: string,
  id: string,
): Promise<'some' | 'none'> {
  const bought = await findBought(commerce.db, id, owner)
  const marketplace = bought[0]?.marketplace
  if (!marketplace) return 'none'
  const add = (items: typeof bought) => {
    const wanted = toWantedItems(
      commerce.terms,
      items.map((item) => ({ ...item, offerListingId: item.offerId })),
    )
    return changeCart(commerce, request, { owner, marketplace }, { kind: 'add', items: wanted })
  }
  const all = await add(bought)
  if (all.ok) return 'some'
  // The cart adds all items or none; for each refused item it reports how many it would accept.
  const possible = new Map(all.failure.map((fault) => [fault.index, fault.possible]))
  const rest = bought.flatMap((item, index) => {
    const quantity = possible.get(index) ?? item.quantity
    return quantity > 0 ? [{ ...item, quantity }] : []
  })
  return rest.length > 0 && (await add(rest)).ok ? 'some' : 'none'
}
