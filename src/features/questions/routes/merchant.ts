import { z } from 'zod'
import type { Commerce } from '#commerce/feature.ts'
import { merchantOnly } from '#commerce/merchant/guard.ts'
import { errorBody, REFUSALS, refuse } from '#platform/http/errors.ts'
import type { App } from '#platform/store/module.ts'
import { entryId, moderated } from '../contract/wire.ts'
import { judgeEntry, listForMerchant } from '../queries/moderate.ts'

const MOST = 50
const REFUSED = { 400: errorBody, 401: errorBody, 403: errorBody, 429: errorBody }
const SUMMARIES = {
  hide: 'Hides a question or an answer',
  approve: 'Shows a question or an answer, and settles its reports',
}

/** What the merchant does about questions; answers are given like anybody's. */
export function merchantRoutes(app: App, commerce: Commerce): void {
  const { db } = commerce
  const preValidation = merchantOnly(commerce)

  app.get(
    '/api/merchant/questions',
    {
      preValidation,
      schema: {
        ...{ tags: ['merchant'], summary: 'Questions and answers to look at, the latest first' },
        querystring: z.object({
          which: z.enum(['reported', 'hidden', 'unanswered']).default('unanswered'),
          offset: z.coerce.number().int().min(0).max(10_000).default(0),
        }),
        response: { 200: z.object({ entries: z.array(moderated), more: z.boolean() }), ...REFUSED },
      },
    },
    async (request) => {
      const { which, offset } = request.query
      const entries = await listForMerchant(db, which, MOST + 1, offset)
      return { entries: entries.slice(0, MOST), more: entries.length > MOST }
    },
  )

  for (const action of ['hide', 'approve'] as const)
    app.post(
      `/api/merchant/questions/:id/${action}`,
      {
        preValidation,
        schema: {
          ...{ tags: ['merchant'], summary: SUMMARIES[action], params: z.object({ id: entryId }) },
          response: { 200: moderated, 404: errorBody, ...REFUSED },
        },
      },
      async (request) => {
        const entry = await judgeEntry(db, request.params.id, action === 'hide' ? 'hidden' : 'visible')
        return entry ?? refuse(REFUSALS.notFound)
      },
    )
}
