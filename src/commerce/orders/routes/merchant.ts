import { z } from 'zod'
import type { Commerce } from '#commerce/feature.ts'
import { merchantOnly, merchantRefusals } from '#commerce/merchant/work/guard.ts'
import { errorBody, REFUSALS, refuse } from '#platform/http/errors.ts'
import { malformed } from '#platform/http/media-types.ts'
import type { App } from '#platform/store/module.ts'
import { cursor, orderList } from '../contract/list.ts'
import { promisesAnswer, promisesQuery } from '../contract/promises.ts'
import { order, orderState } from '../contract/wire.ts'
import { findOrder } from '../queries/find-order.ts'
import { listOrders } from '../queries/list-orders.ts'
import { countPromises } from '../queries/promises.ts'
import { onceIn } from '../rules/again.ts'
import { orderPlace, orderVerbs } from '../work/merchant-verbs.ts'
import { limit, params } from './asked.ts'

const tags = ['merchant']
/** API routes for the merchant, who sees all orders. */
export function merchantOrderRoutes(app: App, commerce: Commerce): void {
  const { db } = commerce
  const preValidation = merchantOnly(commerce)

  app.get(
    '/api/merchant/orders',
    {
      preValidation,
      schema: {
        tags,
        summary: 'List all orders, newest first',
        querystring: z.strictObject({
          state: orderState.optional(),
          after: cursor.optional(),
          limit: limit.default(20),
        }),
        response: { 200: orderList, ...merchantRefusals, 400: errorBody },
      },
    },
    async (request) => {
      const found = await listOrders(db, { owner: undefined, ...request.query, once: onceIn(commerce.terms) })
      if (!found) refuse(malformed('after', 'is not the end of a page'))
      return found
    },
  )

  app.get(
    '/api/merchant/orders/:id',
    {
      preValidation,
      schema: {
        tags,
        summary: 'Get an order',
        params,
        response: { 200: order, ...merchantRefusals, 400: errorBody, 404: errorBody },
      },
    },
    async (request) => {
      const found = await findOrder(commerce, db, request.params.id, undefined)
      if (!found) refuse(REFUSALS.notFound)
      return found
    },
  )

  app.get(
    '/api/merchant/delivery-promises',
    {
      preValidation,
      schema: {
        tags,
        summary: 'Count delivered parcels by whether they came as promised',
        querystring: promisesQuery,
        response: { 200: promisesAnswer, ...merchantRefusals, 400: errorBody },
      },
    },
    (request) => countPromises(db, request.query, commerce.clock.now()),
  )

  for (const each of orderVerbs) each.addRoute(app, commerce, orderPlace)
}
