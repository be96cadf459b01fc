import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { refuseAbsent } from '#commerce/accounts/work/customer-action.ts'
import type { Commerce } from '#commerce/feature.ts'
import { findMarketplace, toPrice } from '#commerce/marketplace/rules.ts'
import { listMethods } from '#commerce/wallet/queries.ts'
import type { App } from '#platform/store/module.ts'
import type { PayFault, PayPageProps } from '../contract/pages.ts'
import { type Order, orderId } from '../contract/wire.ts'
import { findOrder, findOrderOwner } from '../queries/find-order.ts'
import { findCharges, noteChargeAnswer } from '../queries/scheduled.ts'
import { cardsIn, chooseCard } from '../work/choose-card.ts'
import type { Collected } from '../work/collect.ts'
import { linkedOrder } from '../work/linked-order.ts'
import { payCharge, readAttempt } from '../work/pay-charge.ts'
import { BANK, testCard } from '../work/payment/test-card.ts'

const params = z.object({ id: orderId })
/** A stored card as `stored:ID`, or a payment method whose card is entered now. */
const payForm = z.object({
  charge: z.string().max(64),
  card: z.string().max(64),
  cardNumber: z.string().trim().max(30).default(''),
})
const bankForm = z.object({ answer: z.enum(['confirmed', 'refused']) })

/** `isOwn`: the visitor is the buyer, and sees the order's page. */
type Loaded = Order & { isOwn: boolean }

const STATUS: Record<PayFault, number> = { declined: 402, open: 503, 'card-number': 422, card: 422 }

/**
 * The page on which a shopper pays what is collected from a card: after it was declined, or earlier. Its form works without JavaScript. Whoever
 * followed the link of the order's mail can pay too, and is told nothing else of it.
 */
export function payPageRoutes(app: App, commerce: Commerce): void {
  const { db, places, settings, shopperOf } = commerce
  const load = async (request: FastifyRequest, id: string): Promise<Loaded> => {
    const { owner } = shopperOf(request)
    const own = owner && (await findOrder(commerce, db, id, owner))
    if (own) return { ...own, isOwn: true }
    const linked = linkedOrder(commerce, request) === id ? await findOrder(commerce, db, id, undefined) : undefined
    if (linked) return { ...linked, isOwn: false }
    return refuseAbsent(commerce, request, await findOrderOwner(db, id), { page: `/orders/${id}/pay` })
  }
  const path = (request: FastifyRequest, id: string, rest = '') =>
    `${places.contextOf(request).prefix}/orders/${id}${rest}`
  const show = async (
    request: FastifyRequest,
    reply: FastifyReply,
    order: Loaded,
    { fault = null, leave = null, filled = {} }: Partial<Pick<PayPageProps, 'fault' | 'leave' | 'filled'>> = {},
  ) => {
    const [charge] = await findCharges(db, order.id)
    if (!charge) return done(request, reply, order)
    const { owner = '', customer } = shopperOf(request)
    const methods = cardsIn(commerce, order.marketplace)
    const stored = customer ? await listMethods(db, owner) : []
    const shown: PayPageProps = {
      orderId: order.id,
      isOwn: order.isOwn,
      methods,
      fault,
      leave,
      filled,
      chargeId: charge.id,
      dueAt: charge.dueAt.toISOString(),
      amount: toPrice(charge.left, findMarketplace(order.marketplace)),
      stored: stored.filter(({ provider }) => methods.includes(provider)),
    }
    return reply.page('orders/pay', shown, { status: fault ? STATUS[fault] : 200 })
  }

  const done = (request: FastifyRequest, reply: FastifyReply, { id, isOwn }: Loaded, said = '') =>
    isOwn ? reply.redirect(path(request, id, said), 303) : reply.page('orders/paid', { orderId: id })

  const answer = (
    request: FastifyRequest,
    reply: FastifyReply,
    order: Loaded,
    outcome: Collected | undefined,
    filled: Record<string, string> = {},
  ) => {
    if (!outcome) return done(request, reply, order)
    if (outcome.kind === 'paid') return done(request, reply, order, '?said=charge-paid')
    if (outcome.kind === 'leave') return show(request, reply, order, { leave: outcome })
    return show(request, reply, order, { fault: outcome.kind, filled })
  }

  app.get('/orders/:id/pay', { schema: { hide: true, params } }, async (request, reply) =>
    show(request, reply, await load(request, request.params.id)),
  )

  app.post('/orders/:id/pay', { schema: { hide: true, params, body: payForm } }, async (request, reply) => {
    const order = await load(request, request.params.id)
    const { cardNumber: _never, ...filled } = request.body
    const card = await chooseCard(commerce, shopperOf(request), order.marketplace, request.body)
    if (typeof card === 'string') return show(request, reply, order, { fault: card, filled })
    const { origin, prefix, language } = places.contextOf(request)
    const page = `${origin}${prefix}/orders/${order.id}/pay`
    const back = { returnTo: `${page}/paid`, backTo: page, language }
    return answer(request, reply, order, await payCharge(commerce, order, request.body.charge, card, back), filled)
  })

  // The provider's and the bank's pages lead back here; what they say to the store counts, not this visit.
  app.get('/orders/:id/pay/paid', { schema: { hide: true, params } }, async (request, reply) => {
    const order = await load(request, request.params.id)
    return answer(request, reply, order, await readAttempt(commerce, order.id))
  })

  if (settings.takes.includes(testCard.name)) bankRoutes()

  /** In a demonstration, the page that plays the bank of a test card. */
  function bankRoutes(): void {
    app.get('/orders/:id/pay/bank', { schema: { hide: true, params } }, async (request, reply) => {
      const order = await load(request, request.params.id)
      const asked = (await findCharges(db, order.id)).find(({ attempt }) => attempt?.token === BANK.asked)
      if (!asked?.attempt) return reply.redirect(path(request, order.id), 303)
      const { amount, digits } = asked.attempt
      return reply.page('checkout/bank', {
        action: path(request, order.id, '/pay/bank'),
        digits: digits ?? '',
        amount: toPrice(amount, findMarketplace(order.marketplace)),
      })
    })

    app.post('/orders/:id/pay/bank', { schema: { hide: true, params, body: bankForm } }, async (request, reply) => {
      const order = await load(request, request.params.id)
      await noteChargeAnswer(db, order.id, BANK.asked, BANK[request.body.answer])
      return reply.redirect(path(request, order.id, '/pay/paid'), 303)
    })
  }
}
