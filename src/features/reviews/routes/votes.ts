import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { signInAddress, signInFirst } from '#commerce/accounts/sign-in-first.ts'
import type { Commerce } from '#commerce/feature.ts'
import { errorBody, REFUSALS, refuse } from '#platform/http/errors.ts'
import type { App } from '#platform/store/module.ts'
import { helpfulAnswer, reviewId } from '../contract/wire.ts'
import { voteFor } from '../queries/write.ts'
import { listPath } from '../rules.ts'

const params = z.object({ id: reviewId })
const OWN = { status: 422, code: 'own-review', message: 'This is your own review.' }

/** Saying that a review helped, or that it should be looked at: a form on every page that shows reviews, and the same for scripts. */
export function voteRoutes(app: App, commerce: Commerce): void {
  const { db, places } = commerce

  const byForm = (kind: 'helpful' | 'report') => async (request: FastifyRequest, reply: FastifyReply) => {
    const { owner, customer } = commerce.shopperOf(request)
    if (!customer || !owner) return reply.redirect(signInAddress(commerce, request, '/'), 303)
    const voted = await voteFor(db, (request.params as z.infer<typeof params>).id, owner, kind)
    if (voted.ok) return reply.redirect(`${places.contextOf(request).prefix}${listPath(voted.value.asin)}`, 303)
    refuse(voted.failure === 'own-review' ? OWN : REFUSALS.notFound)
  }

  const byScript = (kind: 'helpful' | 'report') => async (request: FastifyRequest) => {
    const { owner, customer } = commerce.shopperOf(request)
    if (!customer || !owner) refuse(signInFirst(commerce, request, '/'))
    const voted = await voteFor(db, (request.params as z.infer<typeof params>).id, owner, kind)
    if (voted.ok) return { helpful: voted.value.helpful }
    refuse(voted.failure === 'own-review' ? OWN : REFUSALS.notFound)
  }

  const summaries = { helpful: 'Says that a review helped', report: 'Asks the merchant to look at a review' }
  for (const kind of ['helpful', 'report'] as const) {
    app.post(`/reviews/:id/${kind}`, { schema: { hide: true, params } }, byForm(kind))
    app.post(
      `/api/reviews/:id/${kind}`,
      {
        schema: {
          ...{ tags: ['reviews'], summary: `${summaries[kind]}; a second time changes nothing`, params },
          response: {
            ...{ 200: helpfulAnswer, 400: errorBody, 401: errorBody, 403: errorBody, 404: errorBody, 422: errorBody },
          },
        },
      },
      byScript(kind),
    )
  }
}
