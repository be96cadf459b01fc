import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { signInAddress, signInFirst } from '#commerce/accounts/sign-in-first.ts'
import type { Commerce } from '#commerce/feature.ts'
import { errorBody, REFUSALS, type Refusal, refuse } from '#platform/http/errors.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import type { App } from '#platform/store/module.ts'
import { entryId, helpfulAnswer } from '../contract/wire.ts'
import { reportEntry, voteForAnswer } from '../queries/write.ts'
import { listPath } from '../rules.ts'

const params = z.object({ id: entryId })
const OWN = { status: 422, code: 'own-answer', message: 'This is your own answer.' }
const REFUSED = { 400: errorBody, 401: errorBody, 403: errorBody, 404: errorBody, 422: errorBody }

/** Votes for answers, and reports of questions and answers: forms, and the same for scripts. */
export function voteRoutes(app: App, commerce: Commerce): void {
  const { db, places } = commerce

  const helpful = async (request: FastifyRequest): Promise<Result<{ asin: string; helpful: number }, Refusal>> => {
    const { owner, customer } = commerce.shopperOf(request)
    if (!owner || !customer) return fail(signInFirst(commerce, request, '/'))
    const voted = await voteForAnswer(db, (request.params as z.infer<typeof params>).id, owner)
    return voted.ok ? voted : fail(voted.failure === 'own-answer' ? OWN : REFUSALS.notFound)
  }

  const report = async (request: FastifyRequest): Promise<Result<{ asin: string; helpful: number }, Refusal>> => {
    const { owner, customer } = commerce.shopperOf(request)
    if (!owner || !customer) return fail(signInFirst(commerce, request, '/'))
    const asin = await reportEntry(db, (request.params as z.infer<typeof params>).id, owner)
    return asin ? ok({ asin, helpful: 0 }) : fail(REFUSALS.notFound)
  }

  const routes = [
    { path: '/answers/:id/helpful', run: helpful, summary: 'Says that an answer helped' },
    { path: '/questions/report/:id', run: report, summary: 'Asks the merchant to look at a question or an answer' },
  ]
  for (const { path, run, summary } of routes) {
    app.post(path, { schema: { hide: true, params } }, async (request, reply) => {
      const done = await run(request)
      if (done.ok) return reply.redirect(`${places.contextOf(request).prefix}${listPath(done.value.asin)}`, 303)
      if (done.failure.status === 401) return reply.redirect(signInAddress(commerce, request, '/'), 303)
      refuse(done.failure)
    })
    app.post(
      `/api${path}`,
      {
        schema: {
          ...{ tags: ['questions'], summary: `${summary}; a second time changes nothing`, params },
          response: { 200: helpfulAnswer, ...REFUSED },
        },
      },
      async (request) => {
        const done = await run(request)
        return done.ok ? { helpful: done.value.helpful } : refuse(done.failure)
      },
    )
  }
}
