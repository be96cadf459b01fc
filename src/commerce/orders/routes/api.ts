import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Commerce } from '#commerce/feature.ts'
import { errorBody, REFUSALS, refuse } from '#platform/http/errors.ts'
import { malformed } from '#platform/http/media-types.ts'
import type { App } from '#platform/store/module.ts'
import { changeOrder } from '../change-order.ts'
import { cancelRequest, returnRequest } from '../contract/requests.ts'
import { changeAnswer, cursor, order, orderList } from '../contract/wire.ts'
import { findOrder } from '../queries/find-order.ts'
import { listOrders } from '../queries/list-orders.ts'
import type { Command } from '../rules/life/order.ts'
import { toRefusal } from './answers.ts'
import { limit, params } from './asked.ts'

const tags = ['orders']
const changes = { 200: changeAnswer, 400: errorBody, 403: errorBody, 404: errorBody, 409: errorBody, 422: errorBody }

/** API routes for a shopper's own orders. */
export function orderApiRoutes(app: App, commerce: Commerce): void {
  const { db } = commerce

  app.get(
    '/api/orders',
    {
      schema: {
        tags,
        summary: 'List your orders, newest first',
        querystring: z.strictObject({ after: cursor.optional(), limit: limit.default(10) }),
        response: { 200: orderList, 400: errorBody },
      },
    },
    async (request) => {
      const { owner } = commerce.shopperOf(request)
      const found = owner ? await listOrders(db, { owner, ...request.query }) : { orders: [], next: null }
      if (!found) refuse(malformed('after', 'is not the end of a page'))
      return found
    },
  )

  app.get(
    '/api/orders/:id',
    {
      schema: {
        tags,
        summary: 'Get one of your orders',
        params,
        response: { 200: order, 400: errorBody, 404: errorBody },
      },
    },
    async (request) => {
      const { owner } = commerce.shopperOf(request)
      const found = owner && (await findOrder(commerce, db, request.params.id, owner))
      if (!found) refuse(REFUSALS.notFound)
      return found
    },
  )

  /** Runs the shopper's command and returns its result or the fault. */
  const change = async (request: FastifyRequest, id: string, command: Command) => {
    const { owner } = commerce.shopperOf(request)
    return owner
      ? changeOrder(commerce, { id, owner }, command, request)
      : { ok: false as const, failure: { code: 'absent' as const } }
  }

  app.post(
    '/api/orders/:id/cancel',
    {
      schema: {
        tags,
        summary: 'Cancel units that have not shipped, or all of them',
        params,
        body: cancelRequest,
        response: changes,
      },
    },
    async (request) => {
      const { id } = request.params
      const changed = await change(request, id, { kind: 'cancel', ...request.body })
      if (!changed.ok) refuse(toRefusal(changed.failure))
      return { id, state: changed.value.state }
    },
  )

  app.post(
    '/api/orders/:id/returns',
    {
      schema: {
        tags,
        summary: 'Request a return for units of a delivered order',
        params,
        body: returnRequest,
        response: changes,
      },
    },
    async (request) => {
      const { id } = request.params
      const changed = await change(request, id, { kind: 'request-return', ...request.body })
      if (!changed.ok) refuse(toRefusal(changed.failure))
      return { id, state: changed.value.state }
    },
  )
}
