import { customerOf } from '#commerce/accounts/customer-action.ts'
import type { Commerce } from '#commerce/feature.ts'
import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import { findMarketplace } from '#commerce/marketplace/rules.ts'
import { settleOrder } from '#commerce/orders/give-back.ts'
import { REFUSALS, refuse } from '#platform/http/errors.ts'
import { commitOnce } from '#platform/http/idempotency.ts'
import { amountToMinor } from '#platform/money/money.ts'
import { fail, type Result } from '#platform/result.ts'
import type { App } from '#platform/store/module.ts'
import { type ClaimFault, openPlanClaim } from '../claims.ts'
import type { ShownPlan } from '../contract/shapes.ts'
import { OPEN_DEVICES_API, PLANS_API, schemas } from '../contract/shopper.ts'
import { type CancelFault, cancelPlan } from '../end.ts'
import { findOpenDevices } from '../open-devices.ts'
import { findPlan, listPlans } from '../queries/plans.ts'
import { toShown } from '../view.ts'
import { toRefusal } from './answers.ts'

const MOST_LISTED = 200

/** JSON resources for a customer's plans. The forms call the same functions. */
export function apiRoutes(app: App, commerce: Commerce): void {
  const { db, clock } = commerce
  const show = async (id: string, owner: string, marketplace: MarketplaceCode): Promise<ShownPlan> => {
    const plan = await findPlan(db, id, owner)
    return plan?.marketplace === marketplace ? toShown(plan, clock.now()) : refuse(REFUSALS.notFound)
  }

  app.get(PLANS_API, { schema: schemas.list }, async (request) => {
    const { owner } = customerOf(commerce, request)
    const plans = await listPlans(db, owner, request.params.marketplace, MOST_LISTED)
    return { plans: plans.map((plan) => toShown(plan, clock.now())) }
  })

  app.get(OPEN_DEVICES_API, { schema: schemas.devices }, async (request) => {
    const { owner } = customerOf(commerce, request)
    const { language } = commerce.places.contextOf(request)
    return {
      devices: await findOpenDevices(commerce, db, { owner, marketplace: request.params.marketplace }, language),
    }
  })

  app.get(`${PLANS_API}/:plan`, { schema: schemas.one }, async (request) => {
    const { owner } = customerOf(commerce, request)
    return show(request.params.plan, owner, request.params.marketplace)
  })

  app.post(`${PLANS_API}/:plan/cancel`, { schema: schemas.cancel }, async (request) => {
    const { owner } = customerOf(commerce, request)
    const { plan: id, marketplace } = request.params
    await show(id, owner, marketplace)
    const agreed = amountToMinor(request.body.agreedRefund, findMarketplace(marketplace).currency)
    const cancelled = await commitOnce(
      commerce,
      request,
      owner,
      async (sql): Promise<Result<{ orderId: string }, CancelFault>> =>
        agreed === undefined ? fail({ code: 'changed', refund: 0 }) : cancelPlan(commerce, sql, { id, owner }, agreed),
    )
    if (!cancelled.ok) refuse(toRefusal(cancelled.failure))
    await settleOrder(commerce, cancelled.value.orderId)
    return show(id, owner, marketplace)
  })

  app.post(`${PLANS_API}/:plan/claims`, { schema: schemas.claim }, async (request, reply) => {
    const { owner } = customerOf(commerce, request)
    const { plan: id, marketplace } = request.params
    await show(id, owner, marketplace)
    const opened = await commitOnce(
      commerce,
      request,
      owner,
      (sql): Promise<Result<{ claimId: string }, ClaimFault>> =>
        openPlanClaim(commerce, sql, { id, owner }, request.body.words),
    )
    if (!opened.ok) refuse(toRefusal(opened.failure))
    return reply.code(201).send(await show(id, owner, marketplace))
  })
}
