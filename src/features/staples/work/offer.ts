import { findProducts } from '#commerce/catalog/queries.ts'
import { findFreshStore } from '#commerce/fresh-stores/queries.ts'
import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import { findOffers } from '#commerce/offers/queries.ts'
import { type Offer, rankOffers } from '#commerce/offers/rules.ts'
import type { Sql } from '#platform/db/sql.ts'
import { fail, ok, type Result } from '#platform/result.ts'

/** Why a product cannot be had repeatedly: nobody sells it so, it is no food, its store delivers nothing for so little, or no order has so many. */
export type OfferFault = 'unavailable' | 'no-food' | 'minimum-order' | 'limit'

/** Whether an offer can be had repeatedly: of what is sold by weight nobody knows the price before, and what is not out yet has no date. */
export const isRepeatable = ({ isByInvitation, sold, releaseOn }: Offer): boolean =>
  !isByInvitation && !sold && !releaseOn

/** The offer that a repeat delivery of a product takes. */
export const repeatedOffer = (offers: Offer[]): Offer | undefined => rankOffers(offers.filter(isRepeatable))[0]

/** Finds the offer of some food that a new repeat delivery takes. */
export async function findRepeated(
  sql: Sql,
  marketplace: MarketplaceCode,
  asin: string,
  quantity: number,
): Promise<Result<Offer, OfferFault>> {
  const [products, offers] = await Promise.all([findProducts(sql, [asin], 'en'), findOffers(sql, [asin], marketplace)])
  const [product] = products
  const offer = repeatedOffer(offers)
  if (!product || !offer) return fail('unavailable')
  if (!product.food && !offer.store) return fail('no-food')
  const fault = await quantityFault(sql, offer, quantity)
  return fault ? fail(fault) : ok(offer)
}

// Stock may be there later: it is no reason to refuse a quantity.
export async function quantityFault(
  sql: Sql,
  offer: Pick<Offer, 'store' | 'price' | 'maxOrderQuantity'>,
  quantity: number,
): Promise<'minimum-order' | 'limit' | undefined> {
  if (quantity > offer.maxOrderQuantity) return 'limit'
  return (await isEnough(sql, offer, quantity)) ? undefined : 'minimum-order'
}

/** The fewest units of an offer whose order costs so much; prices are minor units. */
export const leastFor = (price: number, minimum: number): number =>
  price > 0 ? Math.max(1, Math.ceil(minimum / price)) : 1

/** Whether an offer's store delivers an order of nothing but this. */
async function isEnough(
  sql: Sql,
  { store, price }: Pick<Offer, 'store' | 'price'>,
  quantity: number,
): Promise<boolean> {
  if (!store) return true
  const found = await findFreshStore(sql, store)
  return !found || price * quantity >= found.minimumOrder
}
