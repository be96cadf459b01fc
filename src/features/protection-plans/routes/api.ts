import { customerOf } from '#commerce/accounts/work/customer-action.ts'
import type { Commerce } from '#commerce/feature.ts'
import { REFUSALS, refuse } from '#platform/http/errors.ts'
import type { App } from '#platform/store/module.ts'
import { listOpenDevices, listPlans, readPlan } from '../contract/shopper.ts'
import { findPlan, listPlans as findPlans } from '../queries/plans.ts'
import { findOpenDevices } from '../work/open-devices.ts'
import { toShown } from '../work/view.ts'

const MOST_LISTED = 200

/** What a customer reads of their plans. */
export function apiRoutes(app: App, commerce: Commerce): void {
  const { db, clock } = commerce
  app.route({
    ...listPlans,
    handler: async (request) => {
      const { owner } = customerOf(commerce, request)
      const plans = await findPlans(db, owner, request.params.marketplace, MOST_LISTED)
      return { plans: plans.map((plan) => toShown(plan, clock.now())) }
    },
  })
  app.route({
    ...listOpenDevices,
    handler: async (request) => {
      const { owner } = customerOf(commerce, request)
      const { language } = commerce.places.contextOf(request)
      return {
        devices: await findOpenDevices(commerce, db, { owner, marketplace: request.params.marketplace }, language),
      }
    },
  })
  app.route({
    ...readPlan,
    handler: async (request) => {
      const { owner } = customerOf(commerce, request)
      const plan = await findPlan(db, request.params.plan, owner)
      return plan?.marketplace === request.params.marketplace ? toShown(plan, clock.now()) : refuse(REFUSALS.notFound)
    },
  })
}
