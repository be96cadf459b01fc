import { z } from 'zod'
import type { Commerce } from '#commerce/feature.ts'
import { pageAfter, pageOf } from '#commerce/merchant/work/asked.ts'
import { merchantOnly, merchantRefusals } from '#commerce/merchant/work/guard.ts'
import { errorBody, REFUSALS, refuse } from '#platform/http/errors.ts'
import type { App } from '#platform/store/module.ts'
import { orderedPart, overdueList } from '../contract/merchant.ts'
import { partId } from '../contract/shopper.ts'
import { listOverdue } from '../queries/plans.ts'
import { recordPaid } from '../work/record-paid.ts'
import { toOrderedPart } from '../work/view.ts'

const tags = ['merchant']

/** Merchant routes to list overdue payments and record paid ones. */
export function partRoutes(app: App, commerce: Commerce): void {
  const { db } = commerce
  const preValidation = merchantOnly(commerce)

  app.get(
    '/api/merchant/installments/overdue',
    {
      preValidation,
      schema: {
        tags,
        summary: 'List overdue monthly payments, oldest first',
        querystring: pageAfter(partId),
        response: { 200: overdueList, 400: errorBody, ...merchantRefusals },
      },
    },
    async (request) => {
      const { after = null, limit } = request.query
      const found = (await listOverdue(db, after, limit + 1)).map(toOrderedPart)
      const { items: parts, next } = pageOf(found, limit, ({ id }) => id)
      return { parts, next }
    },
  )

  app.post(
    '/api/merchant/installments/parts/:id/pay',
    {
      preValidation,
      schema: {
        tags,
        summary: 'Record a monthly payment as paid',
        params: z.object({ id: partId }),
        response: { 200: orderedPart, 400: errorBody, 404: errorBody, 409: errorBody, ...merchantRefusals },
      },
    },
    async (request) => {
      const part = await recordPaid(commerce, request.params.id, request.merchant)
      if (!part) refuse(REFUSALS.notFound)
      if (part.state === 'paid') return toOrderedPart(part)
      const message = 'Nothing is owed for this part any more. Nothing was changed.'
      refuse({ status: 409, code: 'ended', message })
    },
  )
}
