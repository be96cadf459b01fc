import { findProducts } from '#commerce/catalog/queries.ts'
import { findShipped } from '#commerce/delivery/queries.ts'
import { arrivalOf } from '#commerce/delivery/work/arrival.ts'
import type { Commerce } from '#commerce/feature.ts'
import type { Location } from '#commerce/location/contract.ts'
import { destinationOf } from '#commerce/location/rules/destination.ts'
import { wordsOf } from '#commerce/location/work/show-location.ts'
import { type Marketplace, productLanguageIn } from '#commerce/marketplace/rules.ts'
import { orderLimit, rankOffers, toBuyingOption } from '#commerce/offers/rules.ts'
import { canBuy } from '#commerce/offers/work/can-buy.ts'
import { findOffersNow } from '#commerce/offers/work/special-prices.ts'
import type { LocalFacts } from '../contract.ts'

type Asked = {
  asin: string
  quantity: number
  merchantId?: string | undefined
  serviceAsin?: string | undefined
  marketplace: Marketplace
  language: string
}

/** What a product costs, whether there is enough of it, and when it arrives at a location; undefined for an unknown product. */
export async function factsAt(commerce: Commerce, asked: Asked, at: Location): Promise<LocalFacts | undefined> {
  const { asin, quantity, merchantId, serviceAsin, marketplace, language } = asked
  const { db, modules } = commerce
  const [[product], { offers }, shipped] = await Promise.all([
    findProducts(db, [asin], productLanguageIn(marketplace, language)),
    findOffersNow(db, modules, [asin], marketplace.code),
    findShipped(db, asin, marketplace),
  ])
  if (!product) return undefined
  const together = shipped.map((each) => ({
    ...each,
    price: each.price * quantity,
    weight: each.weight === null ? null : each.weight * quantity,
  }))
  const arrival = product.needsDelivery
    ? arrivalOf(commerce, marketplace, destinationOf(at), together)
    : { isDeliverable: true, promises: {} }
  const named = rankOffers(offers).filter(({ seller }) => !merchantId || seller.id === merchantId)
  return {
    asin,
    quantity,
    location: { ...at, display: wordsOf(at, language) },
    needsDelivery: product.needsDelivery,
    isDeliverable: arrival.isDeliverable,
    ...(serviceAsin ? { serviceAsin } : {}),
    offers: named.map((offer) => {
      const { offerListingId, seller, price, availability } = toBuyingOption(offer, marketplace, product)
      return {
        offerListingId,
        merchantId: seller.id,
        price,
        availability,
        isEnough: canBuy(availability) && quantity <= orderLimit(offer),
        promise: arrival.promises[offerListingId] ?? null,
      }
    }),
  }
}
