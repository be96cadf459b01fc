import { findBuyer } from '#commerce/companies/queries.ts'
import type { Commerce } from '#commerce/feature.ts'
import { productLanguage } from '#commerce/marketplace/rules.ts'
import { findOffers } from '#commerce/offers/queries.ts'
import { REFUSALS, refuse } from '#platform/http/errors.ts'
import type { App } from '#platform/store/module.ts'
import { readTiers } from './contract/api.ts'
import { findPage } from './work/pricing-table.ts'

/** Further pages of what quantities of an offer cost whoever asks; never cached. */
export function tierRoutes(app: App, commerce: Commerce): void {
  const { db, places } = commerce
  app.route({
    ...readTiers,
    handler: async (request, reply) => {
      const { marketplace: code, asin } = request.params
      const { offerListingId, page } = request.query
      const offers = await findOffers(db, [asin], code)
      const offer = offers.find(({ id }) => id === offerListingId)
      if (!offer) refuse(REFUSALS.notFound)
      const buyer = await findBuyer(db, commerce.shopperOf(request).customer?.id)
      const language = productLanguage(places.contextOf(request))
      const asked = { marketplace: places.find(code), language, offers }
      const found = await findPage(db, buyer, offer, page, asked)
      reply.header('cache-control', 'no-store')
      return found ?? refuse(REFUSALS.notFound)
    },
  })
}
