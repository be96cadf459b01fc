import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { CartKey } from '#commerce/cart/work/hooks.ts'
import type { Commerce } from '#commerce/feature.ts'
import { toPrice } from '#commerce/marketplace/rules.ts'
import { findVisit, noteBankAnswer } from '#commerce/orders/queries/payments.ts'
import { BANK, testCard } from '#commerce/orders/work/payment/test-card.ts'
import type { App } from '#platform/store/module.ts'
import { checkoutId } from '../contract.ts'
import { findCheckout } from '../queries.ts'
import { refuseAbsent } from '../work/refuse-absent.ts'

const params = z.object({ id: checkoutId })
const body = z.object({ answer: z.enum(['confirmed', 'refused']) })

/**
 * The page on which a demonstration plays the bank that wants a test card's payment confirmed. It stores only what the
 * shopper answered; the return page reads that from the provider, as it does with a real bank.
 */
export function bankRoutes(app: App, commerce: Commerce): void {
  const { db, places } = commerce
  if (!commerce.settings.takes.includes(testCard.name)) return

  const asked = async (request: FastifyRequest, id: string) => {
    const owner = commerce.shopperOf(request).owner ?? ''
    const cart: CartKey = { owner, marketplace: places.marketplaceOf(request).code }
    if (!(await findCheckout(db, cart, id))) await refuseAbsent(commerce, request, id, '/bank')
    const visit = await findVisit(db, id)
    return visit?.token === BANK.asked ? visit : undefined
  }
  const path = (request: FastifyRequest, id: string, page: string) =>
    `${places.contextOf(request).prefix}/checkout/${id}/${page}`

  app.get('/checkout/:id/bank', { schema: { hide: true, params } }, async (request, reply) => {
    const { id } = request.params
    const visit = await asked(request, id)
    if (!visit) return reply.redirect(path(request, id, 'review'), 303)
    const amount = toPrice(visit.amount, places.marketplaceOf(request))
    return reply.page('checkout/bank', { action: path(request, id, 'bank'), amount, digits: visit.digits ?? '' })
  })

  app.post('/checkout/:id/bank', { schema: { hide: true, params, body } }, async (request, reply) => {
    const { id } = request.params
    if (await asked(request, id)) await noteBankAnswer(db, id, BANK.asked, BANK[request.body.answer])
    return reply.redirect(path(request, id, 'paid'), 303)
  })
}
