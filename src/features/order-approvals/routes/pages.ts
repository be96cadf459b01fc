import { z } from 'zod'
import { customerOf } from '#commerce/accounts/work/customer-action.ts'
import type { Commerce } from '#commerce/feature.ts'
import type { App } from '#platform/store/module.ts'
import { readRequests } from '../contract/shopper.ts'
import { APPROVALS_PATH, PROBLEMS } from '../contract/words.ts'
import { viewOf } from '../work/view.ts'

const querystring = z
  .object({
    problem: z.enum(PROBLEMS).nullable().catch(null).default(null),
    said: z.literal('asked').optional().catch(undefined),
  })
  .loose()

/** The page of approvals, and the same as JSON. */
export function approvalPages(app: App, commerce: Commerce): void {
  const { db, places } = commerce

  app.get(APPROVALS_PATH, { schema: { hide: true, querystring } }, async (request, reply) => {
    const { customer } = customerOf(commerce, request, APPROVALS_PATH)
    const { problem, said } = request.query
    const seen = await viewOf(db, customer, places.marketplaceOf(request).code)
    return reply.page('order-approvals/approvals', { ...seen, problem, isAsked: said === 'asked' })
  })

  app.route({
    ...readRequests,
    handler: (request) => viewOf(db, customerOf(commerce, request).customer, request.params.marketplace),
  })
}
