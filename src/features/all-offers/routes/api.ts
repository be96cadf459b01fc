import { findProducts } from '#commerce/catalog/queries.ts'
import type { Commerce } from '#commerce/feature.ts'
import { productLanguage } from '#commerce/marketplace/rules.ts'
import { findOffers } from '#commerce/offers/queries.ts'
import { customOffersOf } from '#commerce/product-page/work/custom-offers.ts'
import { isBusiness, pricingOf } from '#commerce/product-page/work/quantity-pricing.ts'
import { REFUSALS, refuse } from '#platform/http/errors.ts'
import { malformed } from '#platform/http/media-types.ts'
import type { App } from '#platform/store/module.ts'
import { readOffers } from '../contract/wire.ts'
import { asOwn, listOffers } from '../work/list.ts'

/** Lists a product's offers as JSON: the same for everybody but businesses, who are told where they have prices of their own. */
export function apiRoutes(app: App, commerce: Commerce): void {
  const { db, places } = commerce
  app.route({
    ...readOffers,
    handler: async (request) => {
      const { asin, marketplace: code } = request.params
      const { after, ...chosen } = request.query
      const context = places.contextOf(request)
      const [[product], offers] = await Promise.all([
        findProducts(db, [asin], productLanguage(context)),
        findOffers(db, [asin], code),
      ])
      if (!product) refuse({ ...REFUSALS.notFound, code: 'unknown-product' })
      const marketplace = places.find(code)
      const listed = listOffers(commerce, { product, marketplace, offers }, chosen, after)
      if (!listed) refuse(malformed('after', 'is not an offer of this product'))
      const shopper = commerce.shopperOf(request)
      if (!isBusiness(shopper)) return listed
      const { language } = context
      const asked = { shopper, marketplace, language, products: [product], offers, quantity: undefined, isPaged: false }
      const [pricing, customOffers] = await Promise.all([
        pricingOf(commerce, asked),
        customOffersOf(commerce, { shopper, marketplace, asin }),
      ])
      return { ...asOwn(listed, pricing), customOffers }
    },
  })
}
