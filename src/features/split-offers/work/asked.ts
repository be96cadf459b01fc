import type { FastifyRequest } from 'fastify'
import type { CartKey } from '#commerce/cart/work/hooks.ts'
import { findOnPage } from '#commerce/catalog/queries.ts'
import type { Commerce } from '#commerce/feature.ts'
import { findLocation } from '#commerce/location/queries.ts'
import { destinationOf } from '#commerce/location/rules/destination.ts'
import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import { productLanguage } from '#commerce/marketplace/rules.ts'
import { amountToParts } from '#commerce/measures/rules/unit-price.ts'
import { findOffers } from '#commerce/offers/queries.ts'
import type { OfferPricing } from '#commerce/product-page/contract.ts'
import { pricingOf } from '#commerce/product-page/work/quantity-pricing.ts'
import { REFUSALS, refuse } from '#platform/http/errors.ts'
import type { Rung } from '../rules/split.ts'
import type { SplitAsked } from './split.ts'

const rungsOf = (tables: Map<string, OfferPricing>): Map<string, Rung[]> =>
  new Map(
    [...tables].map(([offerId, { table }]) => [
      offerId,
      table.pricingTiers.map(({ minimumQuantity, price }) => ({
        from: minimumQuantity,
        price: amountToParts(price.amount) ?? 0,
      })),
    ]),
  )

/** What a request asks for: the product, and where the shopper has it sent to. Refuses a product that there is not. */
export async function readAsked(
  commerce: Commerce,
  request: FastifyRequest,
  code: MarketplaceCode,
  { asin, quantity }: { asin: string; quantity: number },
): Promise<{ title: string; of: (owner: string | undefined) => SplitAsked }> {
  const { db, places, random } = commerce
  const marketplace = places.find(code)
  const context = places.contextOf(request)
  const shopper = commerce.shopperOf(request)
  const { language } = context
  const [found, place, offers] = await Promise.all([
    findOnPage(db, asin, productLanguage(context)),
    findLocation(db, shopper, marketplace),
    findOffers(db, [asin], code),
  ])
  if (!found) return refuse({ ...REFUSALS.notFound, code: 'unknown-product' })
  const products = [found.product]
  const asks = { shopper, marketplace, language, products, offers, quantity: undefined, isPaged: false }
  const rungs = rungsOf(await pricingOf(commerce, asks))
  const { title } = found.product
  const of = (owner = `session:${random.id()}`): SplitAsked => {
    const cart: CartKey = { owner, marketplace: code }
    return { cart, marketplace, destination: destinationOf(place), asin, quantity, language, rungs }
  }
  return { title, of }
}
