import { z } from 'zod'
import type { Commerce } from '#commerce/feature.ts'
import { refuseAsJson } from '#platform/http/error-handler.ts'
import { errorBody, REFUSALS, refusalError } from '#platform/http/errors.ts'
import type { App } from '#platform/store/module.ts'
import { order, orderId } from './contract.ts'
import { findOrder } from './queries/find-order.ts'

const params = z.object({ id: orderId })

/** Reading orders: the document, and the same as JSON. */
export function orderRoutes(app: App, commerce: Commerce): void {
  app.get('/orders/:id', { schema: { hide: true, params } }, async (request, reply) => {
    const { owner } = commerce.shopperOf(request)
    const found = owner && (await findOrder(commerce.db, request.params.id, owner))
    if (!found) throw refusalError(REFUSALS.notFound)
    return reply.page('orders/order', { order: found })
  })

  app.get(
    '/api/orders/:id',
    {
      schema: {
        tags: ['orders'],
        summary: 'One of your orders',
        params,
        response: { 200: order, 400: errorBody, 404: errorBody },
      },
    },
    async (request, reply) => {
      const { owner } = commerce.shopperOf(request)
      const found = owner && (await findOrder(commerce.db, request.params.id, owner))
      if (!found) return refuseAsJson(reply, REFUSALS.notFound) as never
      return found
    },
  )
}
