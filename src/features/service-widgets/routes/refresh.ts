import type { FastifyRequest } from 'fastify'
import { findProducts } from '#commerce/catalog/queries.ts'
import type { Commerce } from '#commerce/feature.ts'
import { productLanguageIn } from '#commerce/marketplace/rules.ts'
import { findOffers } from '#commerce/offers/queries.ts'
import { rankOffers, toBuyingOption } from '#commerce/offers/rules.ts'
import { canBuy } from '#commerce/offers/work/can-buy.ts'
import { REFUSALS, refuse } from '#platform/http/errors.ts'
import type { App } from '#platform/store/module.ts'
import { refreshForMerchant } from '../contract/refresh.ts'

const wantsJson = ({ headers }: FastifyRequest) => headers.accept?.includes('application/json') === true

/**
 * The blocks of a product page that differ when another merchant sells it: the merchant's best offer. 404 if the product, or an offer
 * of this merchant that can be bought, does not exist.
 */
export function refreshRoutes(app: App, { db, places }: Commerce): void {
  app.route({
    ...refreshForMerchant,
    handler: async (request, reply) => {
      const { asin } = request.params
      const { m: merchantId } = request.query
      const marketplace = places.marketplaceOf(request)
      const { language } = places.contextOf(request)
      const [[product], offers] = await Promise.all([
        findProducts(db, [asin], productLanguageIn(marketplace, language)),
        findOffers(db, [asin], marketplace.code),
      ])
      const [best] = rankOffers(offers.filter(({ seller }) => seller.id === merchantId))
      if (!product || !best) return refuse(REFUSALS.notFound)
      const option = toBuyingOption(best, marketplace, product)
      if (!canBuy(option.availability)) return refuse(REFUSALS.notFound)
      reply.header('cache-control', 'no-store').header('vary', 'accept')
      if (!wantsJson(request))
        return reply.fragment('service-widgets/refreshed', { option, needsDelivery: product.needsDelivery })
      const { price } = option
      return { asin, merchantId, fragments: { 'buy-box': option, price, 'product-twister': { price } } }
    },
  })
}
