import { z } from 'zod'
import type { Commerce } from '#commerce/feature.ts'
import { pageAfter, toRefusal } from '#commerce/merchant/asked.ts'
import { merchantOnly, merchantRefusals } from '#commerce/merchant/guard.ts'
import { errorBody, REFUSALS, refuse } from '#platform/http/errors.ts'
import { commitOnce } from '#platform/http/idempotency.ts'
import { ok } from '#platform/result.ts'
import type { App } from '#platform/store/module.ts'
import { coupon, couponList, couponRequest } from '../contract/merchant.ts'
import { couponId } from '../contract/shopper.ts'
import { createCoupon } from '../create.ts'
import { endCoupon, findManaged, listManaged } from '../queries/manage.ts'
import { toCoupon } from '../view.ts'

const tags = ['merchant']
const one = z.object({ id: couponId })
const page = pageAfter(couponId)

/** The merchant's coupons: create, look, end. */
export function merchantRoutes(app: App, commerce: Commerce): void {
  const { db, clock, random } = commerce
  const preValidation = merchantOnly(commerce)

  app.post(
    '/api/merchant/coupons',
    {
      preValidation,
      // The handler checks the body itself, so that it can say everything that is wrong at once.
      attachValidation: true,
      schema: {
        ...{ tags, summary: 'Create a coupon', body: couponRequest },
        response: { 201: coupon, 400: errorBody, 422: errorBody, ...merchantRefusals },
      },
    },
    async (request, reply) => {
      const made = await commitOnce(commerce, request, request.merchant ?? '', (sql) =>
        createCoupon(sql, random, clock.now(), request.body),
      )
      if (!made.ok) refuse(toRefusal(made.failure))
      const managed = await findManaged(db, made.value)
      if (!managed) throw new Error('A new coupon is not there.')
      return reply.code(201).send(toCoupon(managed))
    },
  )

  app.get(
    '/api/merchant/coupons',
    {
      preValidation,
      schema: {
        ...{ tags, summary: 'List coupons, the newest first', querystring: page },
        response: { 200: couponList, 400: errorBody, ...merchantRefusals },
      },
    },
    async (request) => {
      const { after = null, limit } = request.query
      const found = await listManaged(db, after, limit)
      return { coupons: found.map(toCoupon), next: found.length === limit ? (found.at(-1)?.id ?? null) : null }
    },
  )

  app.get(
    '/api/merchant/coupons/:id',
    {
      preValidation,
      schema: {
        ...{ tags, summary: 'One coupon, with how often it was collected and used', params: one },
        response: { 200: coupon, 400: errorBody, 404: errorBody, ...merchantRefusals },
      },
    },
    async (request) => {
      const managed = await findManaged(db, request.params.id)
      return managed ? toCoupon(managed) : refuse(REFUSALS.notFound)
    },
  )

  app.post(
    '/api/merchant/coupons/:id/end',
    {
      preValidation,
      schema: {
        ...{ tags, summary: 'End a coupon now; orders keep what they have', params: one },
        response: { 200: coupon, 400: errorBody, 404: errorBody, ...merchantRefusals },
      },
    },
    async (request) => {
      await db.transaction(async (sql) => ok(await endCoupon(sql, request.params.id)))
      const managed = await findManaged(db, request.params.id)
      return managed ? toCoupon(managed) : refuse(REFUSALS.notFound)
    },
  )
}
