import type { FastifyReply, FastifyRequest } from 'fastify'
import { customerOf, pathFor } from '#commerce/accounts/work/customer-action.ts'
import type { Commerce } from '#commerce/feature.ts'
import { REFUSALS, refuse } from '#platform/http/errors.ts'
import type { App } from '#platform/store/module.ts'
import { askToModerate, markHelpful } from '../contract/wire.ts'
import { reportEntry, voteForAnswer } from '../queries/write.ts'
import { listPath } from '../rules.ts'

const OWN = { status: 422, code: 'own-answer', message: 'This is your own answer.' }

type Asked = FastifyRequest<{ Params: { id: string } }>
type Vote = (request: Asked) => Promise<{ asin: string; helpful: number }>

/** Votes for answers and reports of questions and answers, by form and as JSON. */
export function voteRoutes(app: App, commerce: Commerce): void {
  const { db } = commerce
  const path = pathFor(commerce)

  const helpful: Vote = async (request) => {
    const { owner } = customerOf(commerce, request, '/')
    const voted = await voteForAnswer(db, request.params.id, owner)
    return voted.ok ? voted.value : refuse(voted.failure === 'own-answer' ? OWN : REFUSALS.notFound)
  }

  const report: Vote = async (request) => {
    const { owner } = customerOf(commerce, request, '/')
    const asin = await reportEntry(db, request.params.id, owner)
    return asin ? { asin, helpful: 0 } : refuse(REFUSALS.notFound)
  }

  const byForm = (vote: Vote) => async (request: Asked, reply: FastifyReply) => {
    const { asin } = await vote(request)
    return reply.redirect(path(request, listPath(asin)), 303)
  }

  const byScript = (vote: Vote) => async (request: Asked) => {
    const { helpful: votes } = await vote(request)
    return { helpful: votes }
  }

  const schema = { hide: true, params: markHelpful.schema.params }
  app.post('/answers/:id/helpful', { schema }, byForm(helpful))
  app.route({ ...markHelpful, handler: byScript(helpful) })
  app.post('/questions/report/:id', { schema }, byForm(report))
  app.route({ ...askToModerate, handler: byScript(report) })
}
