import { z } from 'zod'
import { asin } from '#commerce/catalog/contract.ts'
import { findProducts } from '#commerce/catalog/queries.ts'
import type { Commerce } from '#commerce/feature.ts'
import { marketplaceCode } from '#commerce/marketplace/contract.ts'
import { findMarketplace } from '#commerce/marketplace/rules.ts'
import { findOffers } from '#commerce/offers/queries.ts'
import { rankOffers, toBuyingOption } from '#commerce/offers/rules.ts'
import { errorBody, REFUSALS, refusalError } from '#platform/http/errors.ts'
import { sendAs } from '#platform/http/media-types.ts'
import type { App } from '#platform/store/module.ts'
import { PRODUCT, PRODUCTS, productAnswer, productsAnswer } from '../contract.ts'
import { MAX_PRODUCTS, toEntity } from '../rules.ts'

const asins = z
  .string()
  .transform((text) => text.split(','))
  .pipe(z.array(asin).max(MAX_PRODUCTS, { error: `must name at most ${MAX_PRODUCTS} products` }))

/** Product v2: one product as `product/v2`, several as `products/v2` in the order asked, unknown ones left out. */
export function apiRoutes(app: App, { db, places }: Commerce): void {
  app.get(
    '/api/marketplaces/:marketplace/products/:asins',
    {
      schema: {
        ...{ tags: ['products'], summary: 'One or up to 30 products with their buying options' },
        params: z.object({ marketplace: marketplaceCode, asins }),
        querystring: z.object({ merchantId: z.string().max(64).optional() }).loose(),
        response: { 200: z.union([productAnswer, productsAnswer]), 400: errorBody, 404: errorBody },
      },
    },
    async (request, reply) => {
      const marketplace = findMarketplace(request.params.marketplace)
      const wanted = request.params.asins
      const { merchantId } = request.query
      const [products, offers] = await Promise.all([
        findProducts(db, wanted, places.contextOf(request).language),
        findOffers(db, wanted, marketplace.code),
      ])
      const entities = products.map((product) => {
        const own = offers.filter(
          (offer) => offer.asin === product.asin && (!merchantId || offer.seller.id === merchantId),
        )
        return toEntity(
          product,
          rankOffers(own).map((offer) => toBuyingOption(offer, marketplace)),
          places.originOf(marketplace),
        )
      })
      const [first] = entities
      if (!first) throw refusalError({ ...REFUSALS.notFound, code: 'unknown-product' })
      if (wanted.length > 1) return sendAs(reply, PRODUCTS, { type: PRODUCTS, entities })
      return sendAs(reply, PRODUCT, { type: PRODUCT, entity: first })
    },
  )
}
