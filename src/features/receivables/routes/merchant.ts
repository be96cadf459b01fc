import { z } from 'zod'
import type { Commerce } from '#commerce/feature.ts'
import { marketplaceCode } from '#commerce/marketplace/contract.ts'
import { findMarketplace, toPrice } from '#commerce/marketplace/rules.ts'
import { pageAfter, pageOf } from '#commerce/merchant/work/asked.ts'
import { merchantOnly, merchantRefusals } from '#commerce/merchant/work/guard.ts'
import { listOwed } from '#commerce/orders/queries/owed.ts'
import { errorBody, refuse } from '#platform/http/errors.ts'
import type { App } from '#platform/store/module.ts'
import { bankAnswer, bankRequest, receivableId, receivableList } from '../contract.ts'
import { billedCompanies } from '../work/billed-companies.ts'
import { matchEntries, toAnswer } from '../work/match.ts'

/** Maximum request body, including the JSON around the CSV. */
const MOST_BYTES = 3 * 1024 * 1024

const tags = ['merchant']

/** The merchant's API for invoices that are not paid yet. */
export function receivableRoutes(app: App, commerce: Commerce): void {
  const { clock } = commerce
  const preValidation = merchantOnly(commerce)

  app.get(
    '/api/merchant/receivables',
    {
      preValidation,
      schema: {
        tags,
        summary:
          'List invoices that are not paid yet and charges that could not be collected, those due first in front',
        querystring: pageAfter(receivableId).extend({
          marketplace: marketplaceCode.optional(),
          overdue: z.stringbool().optional(),
        }),
        response: { 200: receivableList, 400: errorBody, ...merchantRefusals },
      },
    },
    async ({ query: { marketplace, overdue, after, limit } }) => {
      const now = clock.now()
      const dueBefore = overdue ? now : undefined
      const rows = await billedCompanies(
        commerce.db,
        await listOwed(commerce, { marketplace, dueBefore, after, limit: limit + 1 }),
      )
      const { items, next } = pageOf(rows, limit, ({ id }) => id)
      return {
        next,
        receivables: items.map(({ owed, dueAt, nextTryAt, ...row }) => ({
          ...row,
          owed: toPrice(owed, findMarketplace(row.marketplace)),
          dueAt: dueAt.toISOString(),
          nextTryAt: nextTryAt?.toISOString() ?? null,
          isOverdue: dueAt.getTime() < now,
        })),
      }
    },
  )

  app.post(
    '/api/merchant/receivables/bank-entries',
    {
      preValidation,
      bodyLimit: MOST_BYTES,
      schema: {
        tags,
        summary: "Note as paid what a bank's CSV says was paid",
        body: bankRequest,
        response: { 200: bankAnswer, 400: errorBody, 422: errorBody, ...merchantRefusals },
      },
    },
    async (request) => {
      const matched = await matchEntries(commerce, request.body.csv)
      if (matched.ok) return { entries: matched.value.map(toAnswer) }
      const [first] = matched.failure
      const message = `Nothing was noted. Line ${first?.line}, ${first?.field}: ${first?.problem}`
      return refuse({ status: 422, code: 'refused', message, details: matched.failure })
    },
  )
}
