import type { FastifyReply, FastifyRequest } from 'fastify'
import { signInAddress, signInFirst } from '#commerce/accounts/sign-in-first.ts'
import type { Commerce } from '#commerce/feature.ts'
import { REFUSALS, type Refusal, refuse } from '#platform/http/errors.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import type { App } from '#platform/store/module.ts'
import { askToModerate, markHelpful } from '../contract/wire.ts'
import { reportEntry, voteForAnswer } from '../queries/write.ts'
import { listPath } from '../rules.ts'

const OWN = { status: 422, code: 'own-answer', message: 'This is your own answer.' }

type Asked = FastifyRequest<{ Params: { id: string } }>
type Vote = (request: Asked) => Promise<Result<{ asin: string; helpful: number }, Refusal>>

/** Votes for answers, and reports of questions and answers: forms, and the same for scripts. */
export function voteRoutes(app: App, commerce: Commerce): void {
  const { db, places } = commerce

  const helpful: Vote = async (request) => {
    const { owner, customer } = commerce.shopperOf(request)
    if (!owner || !customer) return fail(signInFirst(commerce, request, '/'))
    const voted = await voteForAnswer(db, request.params.id, owner)
    return voted.ok ? voted : fail(voted.failure === 'own-answer' ? OWN : REFUSALS.notFound)
  }

  const report: Vote = async (request) => {
    const { owner, customer } = commerce.shopperOf(request)
    if (!owner || !customer) return fail(signInFirst(commerce, request, '/'))
    const asin = await reportEntry(db, request.params.id, owner)
    return asin ? ok({ asin, helpful: 0 }) : fail(REFUSALS.notFound)
  }

  const byForm = (vote: Vote) => async (request: Asked, reply: FastifyReply) => {
    const done = await vote(request)
    if (done.ok) return reply.redirect(`${places.contextOf(request).prefix}${listPath(done.value.asin)}`, 303)
    if (done.failure.status === 401) return reply.redirect(signInAddress(commerce, request, '/'), 303)
    refuse(done.failure)
  }

  const byScript = (vote: Vote) => async (request: Asked) => {
    const done = await vote(request)
    return done.ok ? { helpful: done.value.helpful } : refuse(done.failure)
  }

  const schema = { hide: true, params: markHelpful.schema.params }
  app.post('/answers/:id/helpful', { schema }, byForm(helpful))
  app.route({ ...markHelpful, handler: byScript(helpful) })
  app.post('/questions/report/:id', { schema }, byForm(report))
  app.route({ ...askToModerate, handler: byScript(report) })
}
