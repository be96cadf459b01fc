import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { customerOf, formOf, pathFor } from '#commerce/accounts/customer-action.ts'
import type { Commerce } from '#commerce/feature.ts'
import { settleOrder } from '#commerce/orders/give-back.ts'
import { REFUSALS, refuse } from '#platform/http/errors.ts'
import { commitOnce } from '#platform/http/idempotency.ts'
import type { App } from '#platform/store/module.ts'
import { openPlanClaim } from '../claims.ts'
import { PROBLEMS, type Problem } from '../contract/pages.ts'
import { planId, words as wordsSchema } from '../contract/shapes.ts'
import { cancelPlan } from '../end.ts'
import { findOpenDevices } from '../open-devices.ts'
import { findPlan, listPlans } from '../queries/plans.ts'
import { toShown } from '../view.ts'

export const PLANS_PATH = '/account/plans'
const MOST_LISTED = 200
const one = { schema: { hide: true, params: z.object({ plan: planId }) } }
const querystring = z.object({ problem: z.enum(PROBLEMS).nullable().catch(null).default(null) }).loose()

/** The account's page of plans: each with its claims, a form for a new one, and a button to cancel it that says for how much. */
export function pageRoutes(app: App, commerce: Commerce): void {
  const { db, clock } = commerce
  const path = pathFor(commerce)
  const backTo = (request: FastifyRequest, problem?: Problem) =>
    `${path(request, PLANS_PATH)}${problem ? `?problem=${problem}` : ''}`
  const actingOn = async (request: FastifyRequest, id: string) => {
    const { owner } = customerOf(commerce, request, PLANS_PATH)
    if (!(await findPlan(db, id, owner))) refuse(REFUSALS.notFound)
    return owner
  }
  const toProblem = (code: string): Problem => PROBLEMS.find((each) => each === code) ?? 'changed'

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

  app.post(`${PLANS_PATH}/:plan/cancel`, one, async (request, reply) => {
    const id = request.params.plan
    const owner = await actingOn(request, id)
    const agreed = Number(formOf(request).agreed ?? Number.NaN)
    const done = await commitOnce(commerce, request, owner, (sql) => cancelPlan(commerce, sql, { id, owner }, agreed))
    if (done.ok) await settleOrder(commerce, done.value.orderId)
    return reply.redirect(backTo(request, done.ok ? undefined : toProblem(done.failure.code)), 303)
  })

  app.post(`${PLANS_PATH}/:plan/claims`, one, async (request, reply) => {
    const id = request.params.plan
    const owner = await actingOn(request, id)
    const said = wordsSchema.safeParse(formOf(request).words)
    if (!said.success) return reply.redirect(backTo(request, 'words'), 303)
    const done = await commitOnce(commerce, request, owner, (sql) =>
      openPlanClaim(commerce, sql, { id, owner }, said.data),
    )
    return reply.redirect(backTo(request, done.ok ? undefined : toProblem(done.failure.code)), 303)
  })
}
