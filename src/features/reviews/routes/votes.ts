import type { FastifyReply, FastifyRequest } from 'fastify'
import { signInAddress, signInFirst } from '#commerce/accounts/sign-in-first.ts'
import type { Commerce } from '#commerce/feature.ts'
import { REFUSALS, refuse } from '#platform/http/errors.ts'
import type { App } from '#platform/store/module.ts'
import { askToModerate, markHelpful } from '../contract/wire.ts'
import { voteFor } from '../queries/write.ts'
import { listPath } from '../rules.ts'

const OWN = { status: 422, code: 'own-review', message: 'This is your own review.' }

type Asked = FastifyRequest<{ Params: { id: string } }>

/** Saying that a review helped, or that it should be looked at: a form on every page that shows reviews, and the same for scripts. */
export function voteRoutes(app: App, commerce: Commerce): void {
  const { db, places } = commerce

  const byForm = (kind: 'helpful' | 'report') => async (request: Asked, reply: FastifyReply) => {
    const { owner, customer } = commerce.shopperOf(request)
    if (!customer || !owner) return reply.redirect(signInAddress(commerce, request, '/'), 303)
    const voted = await voteFor(db, request.params.id, owner, kind)
    if (voted.ok) return reply.redirect(`${places.contextOf(request).prefix}${listPath(voted.value.asin)}`, 303)
    refuse(voted.failure === 'own-review' ? OWN : REFUSALS.notFound)
  }

  const byScript = (kind: 'helpful' | 'report') => async (request: Asked) => {
    const { owner, customer } = commerce.shopperOf(request)
    if (!customer || !owner) refuse(signInFirst(commerce, request, '/'))
    const voted = await voteFor(db, request.params.id, owner, kind)
    if (voted.ok) return { helpful: voted.value.helpful }
    refuse(voted.failure === 'own-review' ? OWN : REFUSALS.notFound)
  }

  const schema = { hide: true, params: markHelpful.schema.params }
  app.post('/reviews/:id/helpful', { schema }, byForm('helpful'))
  app.route({ ...markHelpful, handler: byScript('helpful') })
  app.post('/reviews/:id/report', { schema }, byForm('report'))
  app.route({ ...askToModerate, handler: byScript('report') })
}
