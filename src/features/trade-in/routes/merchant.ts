import { z } from 'zod'
import type { Commerce } from '#commerce/feature.ts'
import { merchantOnly, merchantRefusals } from '#commerce/merchant/work/guard.ts'
import { resourceRoutes } from '#commerce/merchant/work/resource-routes.ts'
import { errorBody, refuse } from '#platform/http/errors.ts'
import { commitOnce } from '#platform/http/idempotency.ts'
import type { App } from '#platform/store/module.ts'
import { accuracyAnswer, importAnswer, importKind, importRequest } from '../contract/merchant.ts'
import { importFile } from '../work/import.ts'
import { accuracyOf } from '../work/manage.ts'
import { tradeInResource } from '../work/resource.ts'

const MOST_BYTES = 4 * 1024 * 1024
const TAGS = ['merchant']

/** The merchant's API for trade-ins, and for what the store buys. */
export function merchantRoutes(app: App, commerce: Commerce): void {
  const { db } = commerce
  const preValidation = merchantOnly(commerce)
  resourceRoutes(app, commerce, tradeInResource)
  app.get(
    '/api/merchant/trade-ins/accuracy',
    {
      preValidation,
      schema: {
        tags: TAGS,
        summary: 'How well offers foresaw inspections',
        response: { 200: accuracyAnswer, ...merchantRefusals },
      },
    },
    async () => ({ marketplaces: await accuracyOf(db) }),
  )
  app.post(
    '/api/merchant/trade-in-data/:kind/import',
    {
      preValidation,
      bodyLimit: MOST_BYTES,
      schema: {
        tags: TAGS,
        summary:
          'Import models with their values, questions, product pages, drop-off locations or postal codes from CSV: all, or none and every fault',
        params: z.object({ kind: importKind }),
        body: importRequest,
        response: { 200: importAnswer, ...merchantRefusals, 400: errorBody, 413: errorBody, 422: errorBody },
      },
    },
    async (request) => {
      const done = await commitOnce(commerce, request, request.merchant ?? '', (sql) =>
        importFile(sql, request.params.kind, request.body.csv),
      )
      if (done.ok) return { lines: done.value }
      const [first] = done.failure
      const message = `Nothing was changed. Line ${first?.line}, ${first?.field}: ${first?.problem}`
      return refuse({ status: 422, code: 'refused', message, details: done.failure })
    },
  )
}
