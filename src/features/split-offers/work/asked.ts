import type { FastifyRequest } from 'fastify'
import type { CartKey } from '#commerce/cart/work/hooks.ts'
import { findOnPage } from '#commerce/catalog/queries.ts'
import type { Commerce } from '#commerce/feature.ts'
import { findLocation } from '#commerce/location/queries.ts'
import { destinationOf } from '#commerce/location/rules/destination.ts'
import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import { productLanguage } from '#commerce/marketplace/rules.ts'
import { REFUSALS, refuse } from '#platform/http/errors.ts'
import type { SplitAsked } from './split.ts'

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
  const [found, place] = await Promise.all([
    findOnPage(db, asin, productLanguage(context)),
    findLocation(db, commerce.shopperOf(request), marketplace),
  ])
  if (!found) return refuse({ ...REFUSALS.notFound, code: 'unknown-product' })
  const { title } = found.product
  const of = (owner = `session:${random.id()}`): SplitAsked => {
    const cart: CartKey = { owner, marketplace: code }
    return { cart, marketplace, destination: destinationOf(place), asin, quantity, language: context.language }
  }
  return { title, of }
}
