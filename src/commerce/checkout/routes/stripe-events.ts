import type { FastifyInstance } from 'fastify'
import type { Commerce } from '#commerce/feature.ts'
import { isHeard, noteHeard } from '#commerce/orders/queries/payment-events.ts'
import { endPayment, findPayment } from '#commerce/orders/queries/payments.ts'
import { readStripeMessage, type StripeMessage } from '#commerce/orders/work/payment/stripe-events.ts'
import { errorBody, REFUSALS, refuse } from '#platform/http/errors.ts'
import { malformed } from '#platform/http/media-types.ts'
import type { App } from '#platform/store/module.ts'
import { eventAnswer } from '../contract.ts'
import { findCheckoutOwner } from '../queries.ts'
import { placeOrder } from '../work/place.ts'

const STRIPE = 'stripe'

/**
 * Receives Stripe's events, so that shoppers who paid but never returned get their order.
 * Registered only if Stripe is configured.
 */
export function stripeEventRoutes(app: App, commerce: Commerce): void {
  const { stripe } = commerce.config
  if (!stripe) return
  app.register(async (scope) => {
    readRawBodies(scope)
    const route = scope as unknown as App
    route.post(
      '/api/payments/stripe/events',
      {
        config: { signed: true },
        schema: {
          tags: ['checkout'],
          summary: 'Receive events from Stripe, verified by their signature',
          response: { 200: eventAnswer, 400: errorBody, 503: errorBody },
        },
      },
      async (request) => {
        const signature = String(request.headers['stripe-signature'] ?? '')
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        const read = await readStripeMessage({ body, signature, secret: stripe.webhookSecret }, commerce.clock.now())
        if (!read.ok) refuse(malformed('stripe-signature', 'is not valid'))
        if (await isHeard(commerce.db, STRIPE, read.value.id)) return { received: true as const }
        if (!(await act(commerce, read.value))) refuse(REFUSALS.unavailable)
        await noteHeard(commerce.db, STRIPE, read.value.id)
        return { received: true as const }
      },
    )
  })
}

/** Stripe signs the raw bytes of the body. */
function readRawBodies(scope: FastifyInstance) {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
}

/** Returns false if Stripe should send the event again. */
async function act(commerce: Commerce, { kind, key }: StripeMessage): Promise<boolean> {
  const payment = key === undefined ? undefined : await findPayment(commerce.db, key, STRIPE)
  if (!payment || kind === 'other') return true
  if (kind === 'expired') {
    await endPayment(commerce.db, payment.id, 'declined', ['authorising'])
    return true
  }
  const cart = await findCheckoutOwner(commerce.db, payment.checkoutId)
  if (!cart) return true
  const language = payment.visit?.language ?? 'en'
  const placed = await placeOrder({ commerce, cart, id: payment.checkoutId, language, isBack: true })
  return placed.ok || !AGAIN.has(placed.failure.code)
}

const AGAIN = new Set(['payment-unavailable', 'retry', 'visit'])
