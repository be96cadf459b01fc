import { findOnCards } from '#commerce/catalog/queries.ts'
import { findBuyer } from '#commerce/companies/queries.ts'
import type { Commerce } from '#commerce/feature.ts'
import { productLanguage } from '#commerce/marketplace/rules.ts'
import { findOffers } from '#commerce/offers/queries.ts'
import { orderLimit } from '#commerce/offers/rules.ts'
import { REFUSALS, refuse } from '#platform/http/errors.ts'
import type { App } from '#platform/store/module.ts'
import { readAvailability, readTiers } from './contract/api.ts'
import { findPage } from './work/pricing-table.ts'

/** What quantities of an offer cost whoever asks, and whether they can be had; never cached. */
export function tierRoutes(app: App, commerce: Commerce): void {
  const { db, places } = commerce
  app.route({
    ...readTiers,
    handler: async (request, reply) => {
      const { marketplace: code, asin } = request.params
      const { offerListingId, page } = request.query
      const context = places.contextOf(request)
      const [offers, [product]] = await Promise.all([
        findOffers(db, [asin], code),
        findOnCards(db, [asin], productLanguage(context)),
      ])
      const offer = offers.find(({ id }) => id === offerListingId)
      if (!offer) refuse(REFUSALS.notFound)
      const buyer = await findBuyer(db, commerce.shopperOf(request).customer?.id)
      const { language } = context
      const asked = { marketplace: places.find(code), language, offers, taxCategory: product?.taxCategory }
      const found = await findPage(db, buyer, offer, page, asked)
      reply.header('cache-control', 'no-store')
      return found ?? refuse(REFUSALS.notFound)
    },
  })
  app.route({
    ...readAvailability,
    handler: async (request, reply) => {
      const { marketplace, asin } = request.params
      const { offerListingId, itemQuantity } = request.query
      const offers = await findOffers(db, [asin], marketplace)
      const offer = offers.find(({ id }) => id === offerListingId)
      if (!offer) refuse(REFUSALS.notFound)
      const available = orderLimit(offer)
      const hasAvailability = itemQuantity <= available
      const { splitPath } = commerce.modules.find((module) => module.splitPath) ?? {}
      const split = hasAvailability ? undefined : splitPath?.(offers, itemQuantity)
      reply.header('cache-control', 'no-store')
      const { prefix } = places.contextOf(request)
      return { hasAvailability, available, ...(split ? { splitUrl: prefix + split } : {}) }
    },
  })
}
