import type { Product } from '#commerce/catalog/contract.ts'
import type { Commerce } from '#commerce/feature.ts'
import type { Marketplace } from '#commerce/marketplace/rules.ts'
import { type Offer, offerTypeOf, toBuyingOption } from '#commerce/offers/rules.ts'
import type { OfferPricing } from '#commerce/product-page/contract.ts'
import { toMinor } from '#commerce/search/rules/amounts.ts'
import type { AllOffers, Chosen, DeliveryCost } from '../contract/wire.ts'
import { chooseOffers } from '../rules/choose.ts'

type About = { product: Product; marketplace: Marketplace; offers: Offer[] }

/** Lists a page of a product's offers as everybody may see them; undefined if `after` is none of them. */
export function listOffers(
  { delivery }: { delivery: Pick<Commerce['delivery'], 'isFree'> },
  { product, marketplace, offers }: About,
  chosen: Chosen,
  after: string | undefined,
): AllOffers | undefined {
  const isAlwaysFree = delivery.isFree(marketplace)
  const costOf = ({ store }: Offer): DeliveryCost => {
    if (!product.needsDelivery) return 'none'
    // What a fresh store brings costs what the chosen time costs.
    return isAlwaysFree && !store ? 'free' : 'by-address'
  }
  const { currency } = marketplace
  const found = chooseOffers(offers, chosen, {
    after,
    isFree: (offer) => costOf(offer) !== 'by-address',
    least: toMinor(chosen.min ?? '', currency),
    most: toMinor(chosen.max ?? '', currency),
  })
  if (!found) return undefined
  const { page, pinned, ...counts } = found
  return {
    ...counts,
    asin: product.asin,
    offers: page.map((offer) => ({
      ...toBuyingOption(offer, marketplace, product),
      type: offerTypeOf(offer.condition),
      isPinned: offer.id === pinned,
      delivery: costOf(offer),
    })),
  }
}

/** The same list for a business: which of the offers it has at prices of its own, and for what. */
export const asOwn = (list: AllOffers, pricing: ReadonlyMap<string, OfferPricing>): AllOffers => ({
  ...list,
  offers: list.offers.map((offer) => {
    const { isBusiness = false, unit } = pricing.get(offer.offerListingId) ?? {}
    return {
      ...offer,
      type: offerTypeOf(offer.condition, isBusiness),
      ownPrice: unit?.price,
      ownNetPrice: unit?.netPrice,
    }
  }),
})
