import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Commerce } from '#commerce/feature.ts'
import { errorBody, REFUSALS, refuse } from '#platform/http/errors.ts'
import { malformed } from '#platform/http/media-types.ts'
import type { App } from '#platform/store/module.ts'
import { cursor, orderList } from '../contract/list.ts'
import { cancelRequest, payChargeLeave, payChargeRequest, returnRequest } from '../contract/requests.ts'
import { changeAnswer, order, type PaymentState } from '../contract/wire.ts'
import { findOrder } from '../queries/find-order.ts'
import { listOrders } from '../queries/list-orders.ts'
import { findCharges } from '../queries/scheduled.ts'
import { onceIn } from '../rules/again.ts'
import type { Command } from '../rules/life/order.ts'
import { changeOrder } from '../work/change-order.ts'
import { chooseCard } from '../work/choose-card.ts'
import { payCharge } from '../work/pay-charge.ts'
import { refusalOf } from '../work/refusals.ts'
import { limit, params } from './asked.ts'

const DECLINED = { status: 402, code: 'declined', message: 'The card was declined. Nothing was charged.' }

/** States of a charge that is paid, whatever came back of it since. */
const PAID: PaymentState[] = ['captured', 'paid', 'refunding', 'refunded']

const NOT_OWED = { status: 409, code: 'paid', message: 'Nothing is owed for this charge.' }

const tags = ['orders']
const changes = { 200: changeAnswer, 400: errorBody, 403: errorBody, 404: errorBody, 409: errorBody, 422: errorBody }

/** API routes for a shopper's own orders. */
export function orderApiRoutes(app: App, commerce: Commerce): void {
  const { db } = commerce

  app.get(
    '/api/orders',
    {
      schema: {
        tags,
        summary: 'List your orders, newest first',
        querystring: z.strictObject({ after: cursor.optional(), limit: limit.default(10) }),
        response: { 200: orderList, 400: errorBody },
      },
    },
    async (request) => {
      const { owner } = commerce.shopperOf(request)
      const found = owner
        ? await listOrders(db, { owner, ...request.query, once: onceIn(commerce.terms) })
        : { orders: [], next: null }
      if (!found) refuse(malformed('after', 'is not the end of a page'))
      return found
    },
  )

  app.get(
    '/api/orders/:id',
    {
      schema: {
        tags,
        summary: 'Get one of your orders',
        params,
        response: { 200: order, 400: errorBody, 404: errorBody },
      },
    },
    async (request) => {
      const { owner } = commerce.shopperOf(request)
      const found = owner && (await findOrder(commerce, db, request.params.id, owner))
      if (!found) refuse(REFUSALS.notFound)
      return found
    },
  )

  /** Runs the shopper's command and returns its result or the fault. */
  const change = async (request: FastifyRequest, id: string, command: Command) => {
    const { owner } = commerce.shopperOf(request)
    return owner
      ? changeOrder(commerce, { id, owner }, command, request)
      : { ok: false as const, failure: { code: 'absent' as const } }
  }

  app.post(
    '/api/orders/:id/cancel',
    {
      schema: {
        tags,
        summary: 'Cancel units that have not shipped, or all of them',
        params,
        body: cancelRequest,
        response: changes,
      },
    },
    async (request) => {
      const { id } = request.params
      const changed = await change(request, id, { kind: 'cancel', ...request.body })
      if (!changed.ok) refuse(refusalOf(changed.failure))
      return { id, state: changed.value.state }
    },
  )

  app.post(
    '/api/orders/:id/charges/:charge/pay',
    {
      schema: {
        tags,
        summary:
          "Pay what is collected from a card later, now and with a card of your choice. 202: the bank wants a confirmation, or the card is entered on the provider's page; repeat the call after that",
        params: params.extend({ charge: z.string().max(64) }),
        body: payChargeRequest,
        response: { ...changes, 202: payChargeLeave, 402: errorBody, 503: errorBody },
      },
    },
    async (request, reply) => {
      const { id, charge: key } = request.params
      const { owner } = commerce.shopperOf(request)
      const found = owner ? await findOrder(commerce, db, id, owner) : undefined
      const charge = found && (await findCharges(db, id)).find((each) => each.charge.key === key)
      // The answer to the call that paid it may have been lost.
      if (found?.payments.some((part) => part.charge === key && PAID.includes(part.state)))
        return { id, state: found.state }
      if (!found) refuse(REFUSALS.notFound)
      if (!charge) refuse(NOT_OWED)
      const { paymentMethod: card, cardNumber } = request.body
      const chosen = await chooseCard(commerce, commerce.shopperOf(request), found.marketplace, { card, cardNumber })
      if (typeof chosen === 'string')
        return refuse({
          ...malformed(chosen === 'card' ? 'paymentMethod' : 'cardNumber', 'is not valid here'),
          status: 422,
        })
      const { origin, prefix, language } = commerce.places.contextOf(request)
      const page = `${origin}${prefix}/orders/${id}/pay`
      const outcome = await payCharge(commerce, found, charge.id, chosen, {
        returnTo: `${page}/paid`,
        backTo: page,
        language,
      })
      if (outcome?.kind === 'leave') return reply.code(202).send({ payAt: outcome.address })
      if (outcome?.kind === 'declined') refuse(DECLINED)
      if (outcome?.kind === 'open') refuse(REFUSALS.unavailable)
      return { id, state: found.state }
    },
  )

  app.post(
    '/api/orders/:id/returns',
    {
      schema: {
        tags,
        summary: 'Request a return for units of a delivered order',
        params,
        body: returnRequest,
        response: changes,
      },
    },
    async (request) => {
      const { id } = request.params
      const changed = await change(request, id, { kind: 'request-return', ...request.body })
      if (!changed.ok) refuse(refusalOf(changed.failure))
      return { id, state: changed.value.state }
    },
  )
}
