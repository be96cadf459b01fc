import { z } from 'zod'
import type { Commerce } from '#commerce/feature.ts'
import { pageAfter, pageOf } from '#commerce/merchant/work/asked.ts'
import { exportRoute } from '#commerce/merchant/work/export-file.ts'
import { merchantOnly, merchantRefusals } from '#commerce/merchant/work/guard.ts'
import { resourceRoutes } from '#commerce/merchant/work/resource-routes.ts'
import { orderId } from '#commerce/orders/contract/wire.ts'
import { errorBody, REFUSALS, refuse } from '#platform/http/errors.ts'
import type { App } from '#platform/store/module.ts'
import { pickList, taskFilter, taskList, taskWithLines } from '../contract/merchant.ts'
import { slotId } from '../contract/words.ts'
import { listTasks } from '../queries/tasks.ts'
import { aisleExport, aisleResource } from '../work/aisles.ts'
import { findWithLines, pickingPlace, pickingVerbs } from '../work/merchant-verbs.ts'
import { pickListOf, toShown } from '../work/view.ts'

const tags = ['merchant']

/** The merchant's API for picking. */
export function merchantRoutes(app: App, commerce: Commerce): void {
  const preValidation = merchantOnly(commerce)
  const refusals = { 400: errorBody, ...merchantRefusals }

  app.get(
    '/api/merchant/picking',
    {
      preValidation,
      schema: {
        tags,
        summary: 'List orders of fresh stores to pick, by when their slot begins',
        querystring: pageAfter(orderId).extend(taskFilter.shape),
        response: { 200: taskList, ...refusals },
      },
    },
    async ({ query: { after = null, limit, ...asked } }) => {
      const { items, next } = pageOf(await listTasks(commerce.db, after, limit + 1, asked), limit, ({ id }) => id)
      return { tasks: items.map(toShown), next }
    },
  )

  app.get(
    '/api/merchant/picking/slots/:slotId',
    {
      preValidation,
      schema: {
        tags,
        summary: 'What is still to be picked for a slot: the lines of its orders by aisle, then by product',
        params: z.object({ slotId }),
        response: { 200: pickList, ...refusals },
      },
    },
    ({ params }) => pickListOf(commerce, params.slotId),
  )

  app.get(
    '/api/merchant/picking/:id',
    {
      preValidation,
      schema: {
        tags,
        summary: 'Get an order to pick, with its lines by aisle',
        params: z.object({ id: orderId }),
        response: { 200: taskWithLines, 404: errorBody, ...refusals },
      },
    },
    async ({ params }) => (await findWithLines(commerce, params.id)) ?? refuse(REFUSALS.notFound),
  )

  for (const each of pickingVerbs) each.addRoute(app, commerce, pickingPlace)
  exportRoute(app, commerce, aisleExport)
  resourceRoutes(app, commerce, aisleResource)
}
