import { z } from 'zod'
import type { Commerce } from '#commerce/feature.ts'
import { orderId } from '#commerce/orders/contract/wire.ts'
import { findOrder } from '#commerce/orders/queries/find-order.ts'
import { errorBody, REFUSALS, refuse } from '#platform/http/errors.ts'
import type { App } from '#platform/store/module.ts'
import { planList } from '../contract/shopper.ts'
import { findParts } from '../queries/plans.ts'
import { toPlans } from '../work/view.ts'

/** Route that shows a shopper what is owed for an order, and when. */
export function shopperRoutes(app: App, commerce: Commerce): void {
  const { db } = commerce
  app.get(
    '/api/orders/:id/installments',
    {
      schema: {
        tags: ['orders'],
        summary: "Get an order's monthly payments: amounts, due dates, and what is paid",
        params: z.object({ id: orderId }),
        response: { 200: planList, 400: errorBody, 404: errorBody },
      },
    },
    async (request) => {
      const { owner } = commerce.shopperOf(request)
      const order = owner && (await findOrder(commerce, db, request.params.id, owner))
      if (!order) refuse(REFUSALS.notFound)
      return { orderId: order.id, plans: toPlans(await findParts(db, order.id)) }
    },
  )
}
