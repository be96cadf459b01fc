import type { FastifyRequest } from 'fastify'
import type { WantedItem } from '#commerce/cart/rules/wanted-items.ts'
import { findOnCards } from '#commerce/catalog/queries.ts'
import type { Commerce } from '#commerce/feature.ts'
import { MOST_TO_CART, putWhatFits } from '#commerce/lists/work/to-cart.ts'
import { productLanguageIn } from '#commerce/marketplace/rules.ts'
import { orderLimit, rankOffers } from '#commerce/offers/rules.ts'
import { findOffersNow } from '#commerce/offers/work/special-prices.ts'
import { findEntries } from '../queries/entries.ts'
import { unitsFor } from '../rules/to-cart.ts'
import type { Asker } from './acting.ts'

/** What became of a list's open products: `left` are the entries that could not be bought. */
export type ToCart = { asked: number; left: string[]; isLess: boolean }

/** Puts the open products of a list into the carts of the stores that sell them; what cannot be bought stays out. */
export async function listToCart(
  commerce: Commerce,
  request: FastifyRequest,
  { place, marketplace, language }: Asker,
  listId: string,
): Promise<ToCart> {
  const { db, modules } = commerce
  const open = (await findEntries(db, listId)).flatMap(({ id, asin, tickedAt, quantity }) =>
    asin !== null && tickedAt === null ? { id, asin, quantity } : [],
  )
  const asins = open.map(({ asin }) => asin)
  if (asins.length === 0) return { asked: 0, left: [], isLess: false }
  const [{ offers }, products] = await Promise.all([
    findOffersNow(db, modules, asins, place.marketplace),
    findOnCards(db, asins, productLanguageIn(marketplace, language)),
  ])
  let isLess = false
  const items = open.flatMap(({ asin, quantity }): WantedItem[] => {
    const [best] = rankOffers(offers.filter((offer) => offer.asin === asin && !offer.isByInvitation))
    const { netQuantity } = products.find((product) => product.asin === asin) ?? {}
    const wanted = best ? unitsFor(quantity, { sold: best.sold ?? null, netQuantity }) : 0
    const units = best ? Math.min(wanted, orderLimit(best)) : 0
    if (!best || units === 0) return []
    isLess ||= units < wanted
    return [{ asin, offerId: best.id, quantity: units, extras: {}, key: '', associatedLine: null, goesTogether: false }]
  })
  const put = await putWhatFits(commerce, request, place, items.slice(0, MOST_TO_CART))
  const isIn = new Set(put.items.map(({ asin }) => asin))
  const left = open.filter(({ asin }) => !isIn.has(asin)).map(({ id }) => id)
  return { asked: open.length, left, isLess: isLess || (put.isLess && left.length === 0) }
}
