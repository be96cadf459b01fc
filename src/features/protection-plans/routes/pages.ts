import { z } from 'zod'
import { customerOf } from '#commerce/accounts/work/customer-action.ts'
import type { Commerce } from '#commerce/feature.ts'
import type { App } from '#platform/store/module.ts'
import { PROBLEMS } from '../contract/pages.ts'
import { PLANS_PATH } from '../contract/shopper.ts'
import { listPlans } from '../queries/plans.ts'
import { findOpenDevices } from '../work/open-devices.ts'
import { toShown } from '../work/view.ts'

const MOST_LISTED = 200
const querystring = z.object({ problem: z.enum(PROBLEMS).nullable().catch(null).default(null) }).loose()

/** The account's page of plans: each with its claims, a form for a new one, and a button to cancel it that says for how much. */
export function pageRoutes(app: App, commerce: Commerce): void {
  const { db, clock } = commerce

  app.get(PLANS_PATH, { schema: { hide: true, querystring } }, async (request, reply) => {
    const { owner } = customerOf(commerce, request, PLANS_PATH)
    const { language } = commerce.places.contextOf(request)
    const cart = { owner, marketplace: commerce.places.marketplaceOf(request).code }
    const [plans, devices] = await Promise.all([
      listPlans(db, owner, null, MOST_LISTED),
      findOpenDevices(commerce, db, cart, language),
    ])
    return reply.page('protection-plans/plans', {
      plans: plans.map((plan) => toShown(plan, clock.now())),
      devices,
      problem: request.query.problem,
    })
  })
}
