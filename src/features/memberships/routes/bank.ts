import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { customerOf, pathFor } from '#commerce/accounts/work/customer-action.ts'
import type { Commerce } from '#commerce/feature.ts'
import { findMarketplace, toPrice } from '#commerce/marketplace/rules.ts'
import { BANK, testCard } from '#commerce/orders/work/payment/test-card.ts'
import type { App } from '#platform/store/module.ts'
import { findOpenCharge, noteBankAnswer } from '../queries/charges.ts'
import { findMember } from '../queries/members.ts'

const body = z.object({ answer: z.enum(['confirmed', 'refused']) })

/** In a demonstration, the page that plays the bank of a test card which pays for Plus. */
export function plusBankRoutes(app: App, commerce: Commerce): void {
  if (!commerce.settings.takes.includes(testCard.name)) return
  const path = pathFor(commerce)

  const asked = async (request: FastifyRequest) => {
    const { customer } = customerOf(commerce, request)
    const member = await findMember(commerce.db, customer.id)
    const charge = member && (await findOpenCharge(commerce.db, member.id))
    return member && charge?.token === BANK.asked ? { member, charge } : undefined
  }

  app.get('/account/plus/bank', { schema: { hide: true } }, async (request, reply) => {
    const found = await asked(request)
    if (!found) return reply.redirect(path(request, '/account/plus'), 303)
    const amount = toPrice(found.charge.amount, findMarketplace(found.member.marketplace))
    const { digits } = found.charge
    return reply.page('checkout/bank', { action: path(request, '/account/plus/bank'), amount, digits })
  })

  app.post('/account/plus/bank', { schema: { hide: true, body } }, async (request, reply) => {
    const found = await asked(request)
    if (found) await noteBankAnswer(commerce.db, found.member.id, BANK.asked, BANK[request.body.answer])
    return reply.redirect(path(request, '/account/plus/paid'), 303)
  })
}
