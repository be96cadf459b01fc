import { z } from 'zod'
import type { Commerce } from '#commerce/feature.ts'
import { merchantOnly } from '#commerce/merchant/guard.ts'
import { errorBody, REFUSALS, refuse } from '#platform/http/errors.ts'
import type { App } from '#platform/store/module.ts'
import { moderated, reviewId } from '../contract/wire.ts'
import { toModerated } from '../load.ts'
import { judgeReview, listForMerchant } from '../queries/moderate.ts'

const MOST = 50
const REFUSED = { 400: errorBody, 401: errorBody, 403: errorBody, 429: errorBody }

/** What the merchant does about reviews. */
export function merchantRoutes(app: App, commerce: Commerce): void {
  const { db } = commerce
  const preValidation = merchantOnly(commerce)

  app.get(
    '/api/merchant/reviews',
    {
      preValidation,
      schema: {
        ...{ tags: ['merchant'], summary: 'Reviews to look at, the latest first' },
        querystring: z.object({
          which: z.enum(['reported', 'hidden', 'all']).default('reported'),
          after: reviewId.optional(),
        }),
        response: { 200: z.object({ reviews: z.array(moderated), next: reviewId.nullable() }), ...REFUSED },
      },
    },
    async (request) => {
      const { which, after = null } = request.query
      const rows = await listForMerchant(db, which, after, MOST + 1)
      const reviews = rows.slice(0, MOST).map(toModerated)
      return { reviews, next: rows.length > MOST ? (reviews.at(-1)?.id ?? null) : null }
    },
  )

  for (const [action, state] of [
    ['hide', 'hidden'],
    ['approve', 'visible'],
  ] as const)
    app.post(
      `/api/merchant/reviews/:id/${action}`,
      {
        preValidation,
        schema: {
          ...{
            tags: ['merchant'],
            summary: action === 'hide' ? 'Hides a review' : 'Shows a review, and settles its reports',
          },
          params: z.object({ id: reviewId }),
          response: { 200: moderated, 404: errorBody, ...REFUSED },
        },
      },
      async (request) => {
        const row = await judgeReview(db, request.params.id, state)
        return row ? toModerated(row) : refuse(REFUSALS.notFound)
      },
    )
}
