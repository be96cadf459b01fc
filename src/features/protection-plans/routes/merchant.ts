import { z } from 'zod'
import type { Commerce } from '#commerce/feature.ts'
import { findMarketplace } from '#commerce/marketplace/rules.ts'
import { pageAfter, pageOf } from '#commerce/merchant/asked.ts'
import { merchantOnly, merchantRefusals } from '#commerce/merchant/guard.ts'
import { resourceRoutes } from '#commerce/merchant/resource.ts'
import { settleOrder } from '#commerce/orders/give-back.ts'
import { errorBody, REFUSALS, refuse } from '#platform/http/errors.ts'
import { commitOnce } from '#platform/http/idempotency.ts'
import { amountToMinor } from '#platform/money/money.ts'
import type { App } from '#platform/store/module.ts'
import { moveClaimOn } from '../claims.ts'
import { claimStep, claimStepRequest, managedClaim, managedClaims } from '../contract/merchant.ts'
import { claimId } from '../contract/shapes.ts'
import { toManaged } from '../manage.ts'
import { findClaim, listClaims } from '../queries/claims.ts'
import { findPlan } from '../queries/plans.ts'
import { productResource } from '../resource.ts'
import { toRefusal } from './answers.ts'

const PATH = '/api/merchant/plan-claims'
const tags = ['merchant']

/** The merchant's API: products that are plans, and claims, moved step by step. */
export function merchantRoutes(app: App, commerce: Commerce): void {
  const { db } = commerce
  resourceRoutes(app, commerce, productResource)
  const preValidation = merchantOnly(commerce)
  const refusals = { 400: errorBody, ...merchantRefusals }
  const one = { tags, params: z.object({ id: claimId }) }
  const show = async (id: string) => toManaged(commerce, db, (await findClaim(db, id)) ?? refuse(REFUSALS.notFound))

  app.get(
    PATH,
    {
      preValidation,
      schema: {
        ...{ tags, summary: 'List claims, newest first', querystring: pageAfter(claimId) },
        response: { 200: managedClaims, ...refusals },
      },
    },
    async ({ query: { after = null, limit } }) => {
      const { items, next } = pageOf(await listClaims(db, after, limit + 1), limit, ({ id }) => id)
      return { claims: await Promise.all(items.map((claim) => toManaged(commerce, db, claim))), next }
    },
  )
  app.get(
    `${PATH}/:id`,
    {
      preValidation,
      schema: { ...one, summary: 'Get a claim', response: { 200: managedClaim, 404: errorBody, ...refusals } },
    },
    ({ params }) => show(params.id),
  )
  app.post(
    `${PATH}/:id/:step`,
    {
      preValidation,
      schema: {
        ...{ tags, summary: 'Move a claim: approve or decline it, then repair, replace or refund' },
        ...{ params: z.object({ id: claimId, step: claimStep }), body: claimStepRequest },
        response: { 200: managedClaim, 404: errorBody, 409: errorBody, 422: errorBody, ...refusals },
      },
    },
    async (request) => {
      const { id, step } = request.params
      const { plan } = await show(id)
      const { reason, amount: asked } = request.body
      const { currency } = findMarketplace((await findPlan(db, plan.id))?.marketplace ?? plan.marketplace)
      const amount = asked && (asked.currencyCode === currency ? amountToMinor(asked.amount, currency) : undefined)
      if (asked && amount === undefined)
        refuse({ status: 422, code: 'amount', message: `amount: must be an amount of ${currency}` })
      const moved = await commitOnce(commerce, request, request.merchant ?? '', (sql) =>
        moveClaimOn(commerce, sql, id, { step, reason, amount }),
      )
      if (!moved.ok) refuse(toRefusal(moved.failure))
      await settleOrder(commerce, moved.value.orderId)
      return show(id)
    },
  )
}
