import type { Commerce } from '#commerce/feature.ts'
import { merchantOnly, merchantRefusals } from '#commerce/merchant/guard.ts'
import { errorBody, refuse } from '#platform/http/errors.ts'
import { commitOnce } from '#platform/http/idempotency.ts'
import type { App } from '#platform/store/module.ts'
import { importAnswer, importRequest } from '../contract/merchant.ts'
import { importDeals } from '../import.ts'
import type { ImportFault } from '../rules/csv.ts'

/** Maximum request body, including the JSON around the CSV. */
const MOST_BYTES = 1024 * 1024

export function importRoutes(app: App, commerce: Commerce): void {
  const { clock, random } = commerce
  const preValidation = merchantOnly(commerce)

  app.post(
    '/api/merchant/deals/import',
    {
      preValidation,
      bodyLimit: MOST_BYTES,
      schema: {
        tags: ['merchant'],
        summary: 'Import deals from CSV: all of them, or none and every fault by line',
        body: importRequest,
        response: { 201: importAnswer, 400: errorBody, 422: errorBody, ...merchantRefusals },
      },
    },
    async (request, reply) => {
      const made = await commitOnce(commerce, request, request.merchant ?? '', (sql) =>
        importDeals(sql, random, clock.now(), request.body.csv),
      )
      if (!made.ok) refuse(toImportRefusal(made.failure))
      return reply.code(201).send({ created: made.value })
    },
  )
}

function toImportRefusal(faults: ImportFault[]) {
  const [first] = faults
  const message = `Nothing was created. Line ${first?.line}, ${first?.field}: ${first?.problem}`
  return { status: 422, code: 'refused', message, details: faults }
}
