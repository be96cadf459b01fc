import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { networkOf } from '#commerce/accounts/rules.ts'
import { customerOf, pathFor } from '#commerce/accounts/work/customer-action.ts'
import type { Commerce } from '#commerce/feature.ts'
import { findBuyer } from '#commerce/orders/queries/find-order.ts'
import { ensureOwner } from '#commerce/shopper/work/owner.ts'
import { REFUSALS, refuse } from '#platform/http/errors.ts'
import { eventType } from '#platform/outbox/event-types.ts'
import { appendEvent } from '#platform/outbox/outbox.ts'
import { ok } from '#platform/result.ts'
import type { App } from '#platform/store/module.ts'
import { cardId } from '../contract/merchant.ts'
import { said } from '../contract/shopper.ts'
import { findCard } from '../queries/cards.ts'
import { CARDS_PATH } from '../rules/paths.ts'
import { addCard } from '../work/add.ts'
import { sendAgain } from '../work/send.ts'
import { cashOut } from '../work/take-back.ts'
import { viewCards, viewMovements } from '../work/view.ts'

const CASHED_OUT = eventType('gift-card.cashed-out')

/** A checkout to go back to; nothing else is, so that a link leads nowhere else. */
const back = z.string().regex(/^\/checkout\/[\w-]{20,40}$/)
const params = z.object({ id: cardId })
const querystring = z.object({ said: said.optional().catch(undefined), back: back.optional().catch(undefined) }).loose()
const codeForm = z.object({ code: z.string().max(64).catch(''), back: back.optional().catch(undefined) }).loose()
/** An empty address means the same one as before; null is what is no address. */
const againForm = z
  .object({
    to: z
      .union([z.literal(''), z.email().max(254)])
      .nullable()
      .optional()
      .catch(null),
  })
  .loose()

/** The page with a shopper's cards. Its forms work without scripts and for guests too; only a customer is paid out. */
export function pageRoutes(app: App, commerce: Commerce): void {
  const { db, clock, places, random } = commerce
  const here = pathFor(commerce)
  const to = (request: FastifyRequest, query: Record<string, string>) =>
    here(request, `${CARDS_PATH}?${new URLSearchParams(query)}`)

  app.get(CARDS_PATH, { schema: { hide: true, querystring } }, async (request, reply) => {
    const { owner = '', customer } = commerce.shopperOf(request)
    const place = places.marketplaceOf(request)
    const cards = await viewCards(commerce, { owner, marketplace: place.code })
    const movements = await viewMovements(db, cards.cards, place)
    const { said: says = null, back: from = null } = request.query
    const isCustomer = customer !== undefined
    return reply.page('gift-cards/cards', { cards, movements, said: says, back: from, isCustomer })
  })

  app.post(`${CARDS_PATH}/add`, { schema: { hide: true, body: codeForm } }, async (request, reply) => {
    const owner = ensureOwner(commerce, request, reply)
    const { code, back: from } = request.body
    const marketplace = places.marketplaceOf(request).code
    const outcome = await addCard(commerce, { owner, address: networkOf(request.ip), marketplace, code })
    return reply.redirect(to(request, { said: outcome, ...(from ? { back: from } : {}) }), 303)
  })

  app.post(`${CARDS_PATH}/:id/cash-out`, { schema: { hide: true, params } }, async (request, reply) => {
    const { id } = request.params
    const card = await findCard(db, id)
    if (!card?.owner || card.owner !== commerce.shopperOf(request).owner) refuse(REFUSALS.notFound)
    const { owner, customer } = customerOf(commerce, request, CARDS_PATH)
    const paid = await db.transaction(async (sql) => {
      const amount = await cashOut(sql, id, owner, clock.now())
      if (amount === undefined) return ok(false)
      const entity = { cardId: id, amount, customerId: customer.id }
      await appendEvent(sql, { id: random.id(), type: CASHED_OUT, key: id, entity })
      return ok(true)
    })
    return reply.redirect(to(request, { said: paid.ok && paid.value ? 'cashed-out' : 'not-cashed-out' }), 303)
  })

  app.post(
    `${CARDS_PATH}/:id/send-again`,
    { schema: { hide: true, params, body: againForm } },
    async (request, reply) => {
      const { owner } = commerce.shopperOf(request)
      const card = await findCard(db, request.params.id)
      // Only whoever ordered it; everybody else is told that there is none.
      if (!card?.orderId || owner === undefined || (await findBuyer(db, card.orderId)) !== owner)
        refuse(REFUSALS.notFound)
      const again = request.body.to
      const sent = again !== null && (await sendAgain(commerce, card.id, card.orderId, again ?? '')).ok
      return reply.redirect(sent ? here(request, `/orders/${card.orderId}`) : to(request, { said: 'not-sent' }), 303)
    },
  )
}
