import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { formOf, pathFor } from '#commerce/accounts/work/customer-action.ts'
import type { Commerce } from '#commerce/feature.ts'
import { resourceRoutes } from '#commerce/merchant/work/resource-routes.ts'
import { orderId } from '#commerce/orders/contract/wire.ts'
import { findOrder } from '#commerce/orders/queries/find-order.ts'
import { settleOrder } from '#commerce/orders/work/give-back.ts'
import { linkedOrder } from '#commerce/orders/work/linked-order.ts'
import { REFUSALS, refuse } from '#platform/http/errors.ts'
import { commitOnce } from '#platform/http/idempotency.ts'
import type { App } from '#platform/store/module.ts'
import { answerSuggestion, answer as answerWord, readSuggestions, suggestionId } from '../contract/suggestions.ts'
import { findSuggestion } from '../queries/suggestions.ts'
import { answerPath, answersPath, orderPath } from '../rules/paths.ts'
import { answer, showSuggestions } from '../work/answer.ts'
import { ANSWER_REFUSED, suggestionResource } from '../work/resource.ts'

const ofOrder = z.object({ id: orderId })
const ofSuggestion = z.object({ suggestion: suggestionId })
const query = z.object({ fault: z.enum(['answered', 'picked', 'unpaid']).nullable().catch(null).default(null) }).loose()

/** What is suggested instead of lines: the merchant's API, and the shopper's answers by call, by form and from a mail. */
export function answerRoutes(app: App, commerce: Commerce): void {
  const { db, places } = commerce
  const path = pathFor(commerce)
  resourceRoutes(app, commerce, suggestionResource)

  const own = async (request: FastifyRequest, id: string) => {
    const { owner } = commerce.shopperOf(request)
    return owner ? await findOrder(commerce, db, id, owner) : undefined
  }
  const show = async (request: FastifyRequest, id: string) => {
    const order = (await own(request, id)) ?? refuse(REFUSALS.notFound)
    return { suggestions: await showSuggestions(db, order, places.contextOf(request).language) }
  }
  const suggestionOr404 = async (id: string) => (await findSuggestion(db, id)) ?? refuse(REFUSALS.notFound)

  app.route({ ...readSuggestions, handler: (request) => show(request, request.params.id) })

  app.route({
    ...answerSuggestion,
    handler: async (request) => {
      const suggestion = await suggestionOr404(request.params.suggestion)
      const { owner = '' } = commerce.shopperOf(request)
      if (!(await own(request, suggestion.orderId))) return refuse(REFUSALS.notFound)
      const { answer: given } = request.body
      const done = await commitOnce(commerce, request, owner, (sql) => answer(sql, commerce, suggestion, given))
      if (done.ok) await settleOrder(commerce, suggestion.orderId)
      return done.ok ? show(request, suggestion.orderId) : refuse(ANSWER_REFUSED[done.failure])
    },
  })

  /** The order of whoever is here: its shopper, or somebody who has its mail. */
  const orderOf = async (request: FastifyRequest, id: string) =>
    (await own(request, id)) ??
    (linkedOrder(commerce, request) === id ? await findOrder(commerce, db, id, undefined) : undefined) ??
    refuse(REFUSALS.notFound)

  const page = { schema: { hide: true, params: ofOrder, querystring: query } }
  app.get(answersPath(':id'), page, async (request, reply) => {
    const order = await orderOf(request, request.params.id)
    const suggestions = await showSuggestions(db, order, places.contextOf(request).language)
    return reply.page('fresh-carts/answers', { orderId: order.id, suggestions, fault: request.query.fault })
  })

  app.post(answerPath(':suggestion'), { schema: { hide: true, params: ofSuggestion } }, async (request, reply) => {
    const suggestion = await suggestionOr404(request.params.suggestion)
    const { id: of } = await orderOf(request, suggestion.orderId)
    const given = answerWord.safeParse(formOf(request).answer)
    if (!given.success) return reply.redirect(path(request, answersPath(of)), 303)
    const done = await db.transaction((sql) => answer(sql, commerce, suggestion, given.data))
    if (!done.ok && done.failure === 'absent') return refuse(REFUSALS.notFound)
    if (!done.ok) return reply.redirect(path(request, `${answersPath(of)}?fault=${done.failure}`), 303)
    await settleOrder(commerce, of)
    const isOwn = (await own(request, of)) !== undefined
    return reply.redirect(path(request, isOwn ? orderPath(of) : answersPath(of)), 303)
  })
}
