import { rankOffers, toBuyingOption } from '#commerce/offers/rules.ts'
import { canBuy } from '#commerce/offers/work/can-buy.ts'
import type { PageData } from '#commerce/product-page/seams.ts'
import { postalCodePattern } from '#commerce/services/rules/places.ts'
import { findProductServices } from '#commerce/services/work/find-services.ts'
import type { DataOf } from '#platform/render/declared.ts'
import { findActive } from '../queries.ts'

/** The question about a service that the page asks before its product is added; nothing if either cannot be bought. */
export const questionPageData: PageData<DataOf<'service-interstitials', 'page'>> = async (
  sql,
  { product, offers, marketplace, language },
) => {
  const [best] = rankOffers(offers).map((offer) => toBuyingOption(offer, marketplace, product))
  if (!best || !canBuy(best.availability)) return undefined
  const stored = await findActive(sql, marketplace.code, product.asin)
  if (!stored) return undefined
  const [found] = await findProductServices(sql, [], [product.asin], { marketplace, language })
  const service = found?.services.find(({ asin }) => asin === stored.serviceAsin)
  if (!found || !service?.offer) return undefined
  return {
    asin: product.asin,
    productOfferId: best.offerListingId,
    service,
    isBuyable: stored.isBuyable,
    others: found.services.map(({ asin }) => asin),
    zipPattern: postalCodePattern(marketplace.country),
    country: marketplace.country,
    shows: [service.asin],
  }
}
