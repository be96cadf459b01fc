import type { FastifyRequest } from 'fastify'
import type { Commerce } from '#commerce/feature.ts'
import { findFirstItems, findItem } from '#commerce/lists/queries/items.ts'
import { itemsToCart, MOST_TO_CART, type ToCart } from '#commerce/lists/work/to-cart.ts'
import type { Acting } from './acting.ts'

/** Puts some items of a list into the cart, or as many of all as the cart has room for, the most wanted first. */
export async function listToCart(
  commerce: Commerce,
  request: FastifyRequest,
  { of }: Acting,
  listId: string,
  items: string[] | undefined,
): Promise<ToCart> {
  const found = items
    ? (await Promise.all([...new Set(items)].map((id) => findItem(commerce.db, listId, id)))).filter(
        (row) => row !== undefined,
      )
    : await findFirstItems(commerce.db, listId, MOST_TO_CART)
  return itemsToCart(commerce, request, of, found)
}
