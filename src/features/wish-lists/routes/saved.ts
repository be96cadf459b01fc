import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { pathFor } from '#commerce/accounts/work/customer-action.ts'
import { lineId } from '#commerce/cart/contract/wire.ts'
import type { Commerce } from '#commerce/feature.ts'
import { listItemId } from '#commerce/lists/contract/lists.ts'
import { REFUSALS, type Refusal, refuse } from '#platform/http/errors.ts'
import type { App } from '#platform/store/module.ts'
import { api } from '../contract/api.ts'
import { SAVE_PATH } from '../rules/paths.ts'
import { actingFor } from '../work/acting.ts'
import { backToCart, forgetSaved, saveForLater } from '../work/saved.ts'

const BOUND: Refusal = {
  status: 422,
  code: 'bound',
  message: 'This line has options or belongs to another one, which a list would lose. It stays in the cart.',
}
const FULL: Refusal = { status: 409, code: 'full', message: 'As many products are saved as there may be.' }

const ofEntry = { hide: true, params: z.object({ entry: listItemId }) }

/** Save for later: forms of the cart, which lead back to it, and the same as a resource. */
export function savedRoutes(app: App, commerce: Commerce): void {
  const path = pathFor(commerce)
  const toCart = (request: FastifyRequest, reply: FastifyReply, said?: string) =>
    reply.redirect(`${path(request, '/cart')}${said ? `?said=${said}` : ''}`, 303)

  app.post(SAVE_PATH, { schema: { hide: true, body: z.strictObject({ id: lineId }) } }, async (request, reply) => {
    const saved = await saveForLater(commerce, request, actingFor(commerce, request, reply), request.body.id)
    return toCart(request, reply, saved.ok ? (saved.value.isAlone ? 'saved-without' : 'saved') : 'gone')
  })
  app.post(`${SAVE_PATH}/:entry/cart`, { schema: ofEntry }, async (request, reply) => {
    const acting = actingFor(commerce, request, reply)
    const outcome = await backToCart(commerce, request, acting, request.params.entry)
    return outcome === 'gone' ? refuse(REFUSALS.notFound) : toCart(request, reply, outcome)
  })
  app.post(`${SAVE_PATH}/:entry/remove`, { schema: ofEntry }, async (request, reply) => {
    const isGone = await forgetSaved(commerce, actingFor(commerce, request, reply), request.params.entry)
    return isGone ? toCart(request, reply) : refuse(REFUSALS.notFound)
  })

  app.post(api.save.url, { schema: api.save.schema }, async (request, reply) => {
    const acting = actingFor(commerce, request, reply, request.params.marketplace)
    const saved = await saveForLater(commerce, request, acting, request.body.cartLineId)
    if (!saved.ok && saved.failure === 'bound') return refuse(BOUND)
    if (!saved.ok) return refuse(saved.failure === 'full' ? FULL : REFUSALS.notFound)
    const { listExternalId, itemId, isDuplicate } = saved.value
    return { listExternalId, itemId, isDuplicate }
  })
}
