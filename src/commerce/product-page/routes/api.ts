import { z } from 'zod'
import { asin } from '#commerce/catalog/contract.ts'
import { findProducts } from '#commerce/catalog/queries.ts'
import type { AskedOptions, Commerce } from '#commerce/feature.ts'
import { marketplaceCode } from '#commerce/marketplace/contract.ts'
import { findMarketplace } from '#commerce/marketplace/rules.ts'
import { offerId } from '#commerce/offers/contract.ts'
import { findOffers } from '#commerce/offers/queries.ts'
import { rankOffers, toBuyingOption } from '#commerce/offers/rules.ts'
import { errorBody, REFUSALS, refuse } from '#platform/http/errors.ts'
import { malformed, sendAs } from '#platform/http/media-types.ts'
import type { App } from '#platform/store/module.ts'
import { askedAnswer, PRODUCT, PRODUCTS, productAnswer, productsAnswer } from '../contract.ts'
import { MAX_PRODUCTS, toEntity } from '../rules.ts'

const asins = z
  .string()
  .transform((text) => text.split(','))
  .pipe(z.array(asin).max(MAX_PRODUCTS, { error: `must name at most ${MAX_PRODUCTS} products` }))

const optionTypes = z
  .string()
  .regex(/^[A-Z_]{1,40}(,[A-Z_]{1,40}){0,9}$/, { error: 'must be types of buying options, with commas between' })
  .transform((text) => text.split(','))

/**
 * Product v2: one product as `product/v2`, several as `products/v2` in the order asked, unknown ones left out. With
 * `buyingOptionTypes` one product with options of these types only, which features may have for whoever asks.
 */
export function apiRoutes(app: App, commerce: Commerce): void {
  const { clock, db, modules, places } = commerce
  const doors = modules.flatMap(({ buyingOptions }) => buyingOptions ?? [])

  app.get(
    '/api/marketplaces/:marketplace/products/:asins',
    {
      schema: {
        ...{ tags: ['products'], summary: 'One or up to 30 products with their buying options' },
        params: z.object({ marketplace: marketplaceCode, asins }),
        querystring: z
          .object({
            merchantId: z.string().max(64).optional(),
            buyingOptionTypes: optionTypes.optional(),
            offerListingId: offerId.optional(),
          })
          .loose(),
        response: {
          200: z.union([askedAnswer(doors.map(({ option }) => option)), productAnswer, productsAnswer]),
          400: errorBody,
          404: errorBody,
        },
      },
    },
    async (request, reply) => {
      const marketplace = findMarketplace(request.params.marketplace)
      const wanted = request.params.asins
      const { merchantId, buyingOptionTypes: types, offerListingId } = request.query
      if (types && wanted.length > 1) refuse(malformed('buyingOptionTypes', 'can be asked for of one product'))
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
      if (!first) refuse({ ...REFUSALS.notFound, code: 'unknown-product' })
      if (wanted.length > 1) return sendAs(reply, PRODUCTS, { type: PRODUCTS, entities })
      if (!types) return sendAs(reply, PRODUCT, { type: PRODUCT, entity: first })
      const attributes = request.headers['x-device-attributes']
      const asked: AskedOptions = {
        ...{ shopper: commerce.shopperOf(request), marketplace, asin: first.asin, offerListingId, types },
        attributes: typeof attributes === 'string' ? attributes : undefined,
      }
      const found = await Promise.all(
        doors
          .filter((door) => door.types.some((type) => types.includes(type)))
          .map(({ find }) => find(commerce, asked)),
      )
      const offered = first.buyingOptions.filter(
        (option) => types.includes(option.type) && (!offerListingId || option.offerListingId === offerListingId),
      )
      const entity = { ...first, buyingOptions: [...offered, ...found.flat()], systemTime: clock.now() }
      return sendAs(reply, PRODUCT, { type: PRODUCT, entity })
    },
  )
}
