import { findProducts } from '#commerce/catalog/queries.ts'
import type { Commerce } from '#commerce/feature.ts'
import { productLanguage } from '#commerce/marketplace/rules.ts'
import { findOffers } from '#commerce/offers/queries.ts'
import { REFUSALS, refuse } from '#platform/http/errors.ts'
import { malformed } from '#platform/http/media-types.ts'
import type { App } from '#platform/store/module.ts'
import { readOffers } from '../contract/wire.ts'
import { listOffers } from '../work/list.ts'

/** Lists a product's offers as JSON: the same for everybody. */
export function apiRoutes(app: App, commerce: Commerce): void {
  const { db, places } = commerce
  app.route({
    ...readOffers,
    handler: async (request) => {
      const { asin, marketplace: code } = request.params
      const { after, ...chosen } = request.query
      const [[product], offers] = await Promise.all([
        findProducts(db, [asin], productLanguage(places.contextOf(request))),
        findOffers(db, [asin], code),
      ])
      if (!product) refuse({ ...REFUSALS.notFound, code: 'unknown-product' })
      const listed = listOffers(commerce, { product, marketplace: places.find(code), offers }, chosen, after)
      return listed ?? refuse(malformed('after', 'is not an offer of this product'))
    },
  })
}
