import type { FastifyReply, FastifyRequest } from 'fastify'
import { customerOf, pathFor } from '#commerce/accounts/work/customer-action.ts'
import type { Commerce } from '#commerce/feature.ts'
import { REFUSALS, refuse } from '#platform/http/errors.ts'
import type { App } from '#platform/store/module.ts'
import { askToModerate, markHelpful } from '../contract/wire.ts'
import { voteFor } from '../queries/write.ts'
import { listPath } from '../rules.ts'

const OWN = { status: 422, code: 'own-review', message: 'This is your own review.' }

type Asked = FastifyRequest<{ Params: { id: string } }>

/** Helpful votes and reports of reviews, by form and as JSON. */
export function voteRoutes(app: App, commerce: Commerce): void {
  const path = pathFor(commerce)

  const vote = async (request: Asked, kind: 'helpful' | 'report') => {
    const { owner } = customerOf(commerce, request, '/')
    const voted = await voteFor(commerce.db, request.params.id, owner, kind)
    return voted.ok ? voted.value : refuse(voted.failure === 'own-review' ? OWN : REFUSALS.notFound)
  }

  const byForm = (kind: 'helpful' | 'report') => async (request: Asked, reply: FastifyReply) => {
    const { asin } = await vote(request, kind)
    return reply.redirect(path(request, listPath(asin)), 303)
  }

  const byScript = (kind: 'helpful' | 'report') => async (request: Asked) => {
    const { helpful } = await vote(request, kind)
    return { helpful }
  }

  const schema = { hide: true, params: markHelpful.schema.params }
  app.post('/reviews/:id/helpful', { schema }, byForm('helpful'))
  app.route({ ...markHelpful, handler: byScript('helpful') })
  app.post('/reviews/:id/report', { schema }, byForm('report'))
  app.route({ ...askToModerate, handler: byScript('report') })
}
