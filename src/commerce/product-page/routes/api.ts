import { findProducts } from '#commerce/catalog/queries.ts'
import type { Commerce } from '#commerce/feature.ts'
import { productLanguage } from '#commerce/marketplace/rules.ts'
import { findOffers } from '#commerce/offers/queries.ts'
import { rankOffers, toBuyingOption } from '#commerce/offers/rules.ts'
import { REFUSALS, refuse } from '#platform/http/errors.ts'
import { malformed, sendAs } from '#platform/http/media-types.ts'
import type { App } from '#platform/store/module.ts'
import { PRODUCT, PRODUCTS, type ReviewsSummary, readProducts } from '../contract.ts'
import { expandedIn, QUANTITY_PRICING, REVIEWS_SUMMARY, toEntity } from '../rules.ts'
import type { AskedOptions } from '../seams.ts'
import { isBusiness, pricingOf } from '../work/quantity-pricing.ts'

/**
 * Product v2: returns one product as `product/v2`, or several as `products/v2` in the requested
 * order without the unknown ones. With `buyingOptionTypes` it returns one product with options of
 * these types only, including those that features have for this shopper.
 */
export function apiRoutes(app: App, commerce: Commerce): void {
  const { clock, db, modules, places } = commerce
  const doors = modules.flatMap(({ buyingOptions }) => buyingOptions ?? [])

  app.route({
    ...readProducts(doors.map(({ option }) => option)),
    handler: async (request, reply) => {
      const marketplace = places.find(request.params.marketplace)
      const wanted = request.params.asins
      const { merchantId, buyingOptionTypes: types, offerListingId, itemQuantity } = request.query
      const paging = request.query.enableQuantityPricingTablePagination
      if (types && wanted.length > 1) refuse(malformed('buyingOptionTypes', 'can be asked for of one product'))
      const context = places.contextOf(request)
      const language = productLanguage(context)
      const expanded = expandedIn(request.headers.accept)
      const isRated = expanded === undefined || expanded.includes(REVIEWS_SUMMARY)
      const [products, offers, ratings, more] = await Promise.all([
        findProducts(db, wanted, language),
        findOffers(db, wanted, marketplace.code),
        isRated ? ratingsOf(commerce, wanted) : new Map<string, ReviewsSummary>(),
        Promise.all(
          modules.map(({ moreProducts }) => moreProducts?.(commerce, wanted, { marketplace, language }) ?? []),
        ),
      ])
      const isTold = expanded?.includes(QUANTITY_PRICING) ?? (itemQuantity !== undefined || paging !== undefined)
      const shopper = commerce.shopperOf(request)
      const quantities = {
        shopper,
        marketplace,
        language,
        products,
        offers,
        quantity: itemQuantity,
        isPaged: paging === 'true',
      }
      const pricing = isTold || isBusiness(shopper) ? await pricingOf(commerce, quantities) : undefined
      const sold = products.map((product) => {
        const own = offers.filter(
          (offer) => offer.asin === product.asin && (!merchantId || offer.seller.id === merchantId),
        )
        return toEntity(
          product,
          rankOffers(own).map((offer) => toBuyingOption(offer, marketplace, product)),
          places.originOf(marketplace),
          ratings.get(product.asin),
          pricing && { pricing, isTold },
        )
      })
      const known = [...sold, ...more.flat()]
      const entities = wanted.flatMap((asin) => known.find((entity) => entity.asin === asin) ?? [])
      const [first] = entities
      if (!first) refuse({ ...REFUSALS.notFound, code: 'unknown-product' })
      if (wanted.length > 1) return sendAs(reply, { type: PRODUCTS, entities })
      if (!types) return sendAs(reply, { type: PRODUCT, entity: first })
      const attributes = request.headers['x-device-attributes']
      const asked: AskedOptions = {
        shopper,
        marketplace,
        asin: first.asin,
        offerListingId,
        types,
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
      return sendAs(reply, { type: PRODUCT, entity })
    },
  })
}

/** How reviews rate the products; the first folder that knows a product has the word. */
async function ratingsOf({ db, modules }: Commerce, asins: string[]): Promise<Map<string, ReviewsSummary>> {
  const found = await Promise.all(modules.map(({ ratings }) => ratings?.(db, asins) ?? new Map()))
  return new Map(found.toReversed().flatMap((each) => [...each]))
}
