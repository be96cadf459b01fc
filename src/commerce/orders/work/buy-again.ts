import type { FastifyRequest } from 'fastify'
import { changeCart } from '#commerce/cart/work/change.ts'
import type { Commerce } from '#commerce/feature.ts'
import { findBought } from '../queries/list-orders.ts'
import { asPossible, canAgain, onceIn, toItems } from '../rules/again.ts'

/** How often what is refused is left out. */
const MOST_TRIES = 3

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
  const once = onceIn(commerce.terms)
  const bought = (await findBought(commerce.db, id, owner)).filter((line) => canAgain(line, once))
  const marketplace = bought[0]?.marketplace
  if (!marketplace) return 'none'
  let items = toItems(bought)
  // The cart adds all items or none; for each refused item it reports how many it would accept.
  for (let tries = 0; tries < MOST_TRIES && items.length > 0; tries += 1) {
    const added = await changeCart(commerce, request, { owner, marketplace }, { kind: 'add', items })
    if (added.ok) return 'some'
    items = asPossible(items, added.failure)
  }
  return 'none'
}
