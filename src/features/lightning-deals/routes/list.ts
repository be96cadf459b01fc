import { z } from 'zod'
import type { Commerce } from '#commerce/feature.ts'
import { marketplaceCode } from '#commerce/marketplace/contract.ts'
import { findMarketplace } from '#commerce/marketplace/rules.ts'
import { findOffer } from '#commerce/offers/queries.ts'
import { errorBody, REFUSALS, refuse } from '#platform/http/errors.ts'
import { sendAs } from '#platform/http/media-types.ts'
import type { App } from '#platform/store/module.ts'
import { DEAL_PROGRESS, DEALS, progressAnswer, readDeals } from '../contract/list.ts'
import { dealId } from '../contract/wire.ts'
import { findDeal } from '../queries/deals.ts'
import { withStock } from '../rules/stock.ts'
import type { Listing } from '../work/listing.ts'
import { toProgress } from '../work/options.ts'

/** Public deal data: the list of live and upcoming deals, and the progress of one. */
export function listRoutes(app: App, { db, places }: Commerce, listing: Listing): void {
  app.route({
    ...readDeals,
    handler: async (request, reply) => {
      const marketplace = findMarketplace(request.params.marketplace)
      const { language } = places.contextOf(request)
      const { systemTime, deals } = await listing(marketplace, language, request.query)
      return sendAs(reply, { type: DEALS, entity: { systemTime, deals } })
    },
  })

  app.get(
    '/api/marketplaces/:marketplace/deals/:dealId',
    {
      schema: {
        tags: ['deals'],
        summary: "A deal's progress, as in its live channel",
        params: z.object({ marketplace: marketplaceCode, dealId }),
        response: { 200: progressAnswer, 400: errorBody, 404: errorBody },
      },
    },
    async (request, reply) => {
      const stored = await findDeal(db, request.params.dealId)
      if (!stored || stored.marketplace !== request.params.marketplace) refuse(REFUSALS.notFound)
      const offer = await findOffer(db, stored.offerId)
      const deal = withStock(stored, offer?.stock ?? 0)
      return sendAs(reply, { type: DEAL_PROGRESS, entity: toProgress(deal) })
    },
  )
}
