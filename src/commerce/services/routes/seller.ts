import { z } from 'zod'
import { findProducts } from '#commerce/catalog/queries.ts'
import type { Commerce } from '#commerce/feature.ts'
import { productLanguage } from '#commerce/marketplace/rules.ts'
import { REFUSALS, refuse } from '#platform/http/errors.ts'
import type { App } from '#platform/store/module.ts'
import { findOfSeller } from '../queries/services.ts'
import { addressOf } from '../rules/shop.ts'

const PATH = '/service-providers/'
/** The page of who does a service. */
export const sellerPath = (seller: string): string => PATH + encodeURIComponent(seller)
const schema = { hide: true, params: z.object({ seller: z.string().max(64) }) }

/** The page of somebody who does services, where the ratings of an offer lead. */
export function sellerRoutes(app: App, { db, places }: Commerce): void {
  app.get(`${PATH}:seller`, { schema }, async (request, reply) => {
    const { code } = places.marketplaceOf(request)
    const found = await findOfSeller(db, code, request.params.seller)
    const { name, rating } = found[0] ?? refuse(REFUSALS.notFound)
    const asins = found.map(({ asin }) => asin)
    const products = await findProducts(db, asins, productLanguage(places.contextOf(request)))
    const services = found.flatMap(({ asin, store }) => {
      const title = products.find((product) => product.asin === asin)?.title
      return title ? [{ asin, title, shop: store && `${store.name}, ${addressOf(store)}` }] : []
    })
    return reply.page(
      'services/seller',
      { name, rating, services },
      { isThere: ({ marketplace }) => marketplace === code },
    )
  })
}
