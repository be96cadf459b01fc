import { z } from 'zod'
import { customerOf } from '#commerce/accounts/work/customer-action.ts'
import type { Commerce } from '#commerce/feature.ts'
import { marketplaceCode } from '#commerce/marketplace/contract.ts'
import { errorBody } from '#platform/http/errors.ts'
import type { App } from '#platform/store/module.ts'
import { movementKey, storeCredit, storeCreditQuery } from './contract.ts'
import { viewCredit } from './work/view.ts'

const PATH = '/account/store-credit'
const MOVEMENTS_OF_A_PAGE = 20

/** The customer's own store credit, as a page and as JSON. */
export function ledgerRoutes(app: App, commerce: Commerce): void {
  const { db, places } = commerce
  const querystring = z.object({ after: movementKey.optional().catch(undefined) }).loose()

  app.get(PATH, { schema: { hide: true, querystring } }, async (request, reply) => {
    const { owner } = customerOf(commerce, request)
    const { after } = request.query
    const credit = await viewCredit(db, owner, places.marketplaceOf(request), { after, limit: MOVEMENTS_OF_A_PAGE })
    return reply.page('ledger/store-credit', { credit, isFirst: after === undefined })
  })

  app.get(
    '/api/marketplaces/:marketplace/store-credit',
    {
      schema: {
        tags: ['account'],
        summary: 'Get your store credit and its movements, newest first',
        params: z.object({ marketplace: marketplaceCode }),
        querystring: storeCreditQuery,
        response: { 200: storeCredit, 400: errorBody, 401: errorBody },
      },
    },
    async (request) => {
      const { owner } = customerOf(commerce, request, PATH)
      return viewCredit(db, owner, places.find(request.params.marketplace), request.query)
    },
  )
}
