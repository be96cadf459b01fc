import type { FastifyRequest } from 'fastify'
import type { WantedItem } from '#commerce/cart/rules/wanted-items.ts'
import { changeToFit } from '#commerce/cart/work/change.ts'
import type { Commerce } from '#commerce/feature.ts'
import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import { orderLimit, rankOffers } from '#commerce/offers/rules.ts'
import { findOffersNow } from '#commerce/offers/work/special-prices.ts'
import type { ItemRow } from '../queries/items.ts'

/** What became of items on the way to the cart: how many products are in it now, and how many could not be put there. */
export type ToCart = { added: number; left: number; isLess: boolean }

/** How many products of a list go to the cart at once; it has no room for more. */
export const MOST_TO_CART = 100

/** Puts items of a list into the cart at what they cost now; what cannot be bought stays out, and fewer go where there are fewer. */
export async function itemsToCart(
  commerce: Commerce,
  request: FastifyRequest,
  cart: { owner: string; marketplace: MarketplaceCode },
  rows: Pick<ItemRow, 'asin' | 'wanted'>[],
): Promise<ToCart> {
  const asins = [...new Set(rows.map(({ asin }) => asin))]
  const { offers } = await findOffersNow(commerce.db, commerce.modules, asins, cart.marketplace)
  const items = asins.flatMap((asin): WantedItem[] => {
    const [best] = rankOffers(offers.filter((offer) => offer.asin === asin && !offer.isByInvitation))
    // A product may be on a list more than once, customized in several ways; in the cart it is one line.
    const wished = rows.reduce((sum, row) => sum + (row.asin === asin ? row.wanted : 0), 0)
    const quantity = best ? Math.min(wished, orderLimit(best)) : 0
    if (!best || quantity === 0) return []
    return [{ asin, offerId: best.id, quantity, extras: {}, key: '', associatedLine: null, goesTogether: false }]
  })
  const wanted = rows.reduce((sum, row) => sum + row.wanted, 0)
  const fitting = await putWhatFits(commerce, request, cart, items)
  const units = fitting.items.reduce((sum, { quantity }) => sum + quantity, 0)
  const isLess = fitting.isLess || units < wanted
  return { added: fitting.items.length, left: asins.length - fitting.items.length, isLess }
}

/** Adds all at once; items that the cart refuses are left out, and the rest is tried again. */
export async function putWhatFits(
  commerce: Commerce,
  request: FastifyRequest,
  cart: { owner: string; marketplace: MarketplaceCode },
  items: WantedItem[],
): Promise<{ items: WantedItem[]; isLess: boolean }> {
  if (items.length === 0) return { items, isLess: false }
  const changed = await changeToFit(commerce, request, cart, { kind: 'add', items })
  if (changed.ok) return { items, isLess: changed.value.isLess }
  const refused = new Set(changed.failure.filter(({ possible }) => possible === 0).map(({ index }) => index))
  const rest = items.filter((_item, index) => !refused.has(index))
  if (refused.size === 0 || rest.length === 0) return { items: [], isLess: true }
  return { ...(await putWhatFits(commerce, request, cart, rest)), isLess: true }
}
