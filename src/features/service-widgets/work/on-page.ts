import { toStateBlocks } from '#commerce/add-ons/rules/models.ts'
import { type Marketplace, toPrice } from '#commerce/marketplace/rules.ts'
import { findOffers } from '#commerce/offers/queries.ts'
import { type Offer, rankOffers, toBuyingOption } from '#commerce/offers/rules.ts'
import { canBuy } from '#commerce/offers/work/can-buy.ts'
import type { PageData } from '#commerce/product-page/seams.ts'
import type { OfferedService } from '#commerce/services/contract/services.ts'
import { findProductServices } from '#commerce/services/work/find-services.ts'
import type { DataOf } from '#platform/render/declared.ts'
import type { Promotion } from '../contract/page.ts'

/**
 * The services of the page's product, at the prices that the cart will have. Special prices of services are left out: a shopper has to
 * claim them, and the page is the same for everybody. Nothing while the product cannot be bought.
 */
export const widgetsPageData: PageData<DataOf<'service-widgets', 'page'>> = async (
  sql,
  { product, offers, specials, marketplace, language },
) => {
  const [best] = rankOffers(offers).map((offer) => toBuyingOption(offer, marketplace, product))
  if (!best || !canBuy(best.availability)) return undefined
  const [found] = await findProductServices(sql, [], [product.asin], { marketplace, language })
  if (!found?.widget || !found.services.some(({ offer }) => offer)) return undefined
  const { widget } = found
  const asins = found.services.map(({ asin }) => asin)
  const before = beforeOf(found.services, await findOffers(sql, asins, marketplace.code))
  return {
    asin: product.asin,
    marketplace: marketplace.code,
    widget,
    services: found.services,
    promotions: Object.fromEntries([...before].map(([asin, prices]) => [asin, toPromotion(prices, marketplace)])),
    seller: best.seller.id,
    blocks: toStateBlocks({
      productAsin: product.asin,
      category: product.category,
      offer: best,
      isSpecial: specials.some(({ asin }) => asin === product.asin),
      found: { ...found, widget },
      before: new Map([...before].map(([asin, { listPrice }]) => [asin, listPrice])),
      marketplace: { code: marketplace.code, language, currency: marketplace.currency },
    }),
    shows: asins,
  }
}

type Reduced = { listPrice: number; price: number }

/** The services whose offer costs less than its list price. */
function beforeOf(services: OfferedService[], offers: Offer[]): Map<string, Reduced> {
  return new Map(
    services.flatMap(({ asin, offer }) => {
      const stored = offers.find(({ id }) => id === offer?.offerListingId)
      if (!stored || stored.listPrice === null || stored.listPrice <= stored.price) return []
      return [[asin, { listPrice: stored.listPrice, price: stored.price }]] as const
    }),
  )
}

const toPromotion = ({ listPrice, price }: Reduced, marketplace: Marketplace): Promotion => ({
  before: toPrice(listPrice, marketplace),
  saving: toPrice(listPrice - price, marketplace),
})
