import { z } from 'zod'
import { findProducts } from '#commerce/catalog/queries.ts'
import type { Commerce } from '#commerce/feature.ts'
import { type Marketplace, productLanguageIn } from '#commerce/marketplace/rules.ts'
import { findOffers } from '#commerce/offers/queries.ts'
import { REFUSALS, refuse } from '#platform/http/errors.ts'
import type { App } from '#platform/store/module.ts'
import type { SellerProps } from '../contract/page.ts'
import { findAsinsOfSeller } from '../queries/of-seller.ts'
import { findServices } from '../queries/services.ts'
import { addressOf } from '../rules/shop.ts'

/** The page of somebody who does services, where the ratings of an offer lead. */
export function sellerRoutes(app: App, commerce: Commerce): void {
  const { places } = commerce
  app.get(
    '/service-providers/:seller',
    { schema: { hide: true, params: z.object({ seller: z.string().min(1).max(64) }) } },
    async (request, reply) => {
      const marketplace = places.marketplaceOf(request)
      const { language } = places.contextOf(request)
      const props = await showSeller(commerce, marketplace, language, request.params.seller)
      return reply.page('services/seller', props ?? refuse(REFUSALS.notFound), {
        isThere: ({ marketplace: code }) => code === marketplace.code,
      })
    },
  )
}

async function showSeller(
  { db }: Pick<Commerce, 'db'>,
  marketplace: Marketplace,
  language: string,
  id: string,
): Promise<SellerProps | undefined> {
  const asins = await findAsinsOfSeller(db, marketplace.code, id)
  const [services, products, all] = await Promise.all([
    findServices(db, asins, marketplace.code),
    findProducts(db, asins, productLanguageIn(marketplace, language)),
    findOffers(db, asins, marketplace.code),
  ])
  const offers = all.filter(({ seller }) => seller.id === id)
  const shown = asins.flatMap((asin): SellerProps['services'] => {
    const product = products.find((each) => each.asin === asin)
    const done = services.find((each) => each.asin === asin)?.offers ?? []
    // An offer that the service does not name is not one of it.
    const own = done.filter(({ offerId }) => offers.some((offer) => offer.id === offerId))
    const store = own.find((each) => each.store)?.store
    return product && own.length > 0
      ? [{ asin, title: product.title, shop: store ? `${store.name}, ${addressOf(store)}` : null }]
      : []
  })
  const seller = offers[0]?.seller
  return seller && shown.length > 0 ? { name: seller.name, rating: seller.rating, services: shown } : undefined
}
