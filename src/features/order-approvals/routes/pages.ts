import { z } from 'zod'
import { customerOf } from '#commerce/accounts/work/customer-action.ts'
import type { Commerce } from '#commerce/feature.ts'
import type { App } from '#platform/store/module.ts'
import { requestId } from '../contract/shapes.ts'
import { readRequests } from '../contract/shopper.ts'
import { APPROVALS_PATH, PROBLEMS, SAID } from '../contract/words.ts'
import { viewOf } from '../work/view.ts'

const after = requestId.optional().catch(undefined)

const querystring = z
  .object({
    problem: z.enum(PROBLEMS).nullable().catch(null).default(null),
    said: z.enum(SAID).nullable().catch(null).default(null),
    toDecideAfter: after,
    ownAfter: after,
    decidedAfter: after,
  })
  .loose()

/** The page of approvals, and the same as JSON. */
export function approvalPages(app: App, commerce: Commerce): void {
  const { db, places } = commerce

  app.get(APPROVALS_PATH, { schema: { hide: true, querystring } }, async (request, reply) => {
    const { customer } = customerOf(commerce, request, APPROVALS_PATH)
    const { problem, said, toDecideAfter, ownAfter, decidedAfter } = request.query
    const pages = { toDecideAfter, ownAfter, decidedAfter }
    const seen = await viewOf(db, customer, places.marketplaceOf(request).code, pages)
    return reply.page('order-approvals/approvals', { ...seen, problem, said })
  })

  app.route({
    ...readRequests,
    handler: (request) => viewOf(db, customerOf(commerce, request).customer, request.params.marketplace, request.query),
  })
}
