import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { customerOf, formOf, pathFor } from '#commerce/accounts/work/customer-action.ts'
import { listChoosableAddresses } from '#commerce/checkout/work/details.ts'
import type { Commerce } from '#commerce/feature.ts'
import { listMethods } from '#commerce/wallet/queries.ts'
import type { App } from '#platform/store/module.ts'
import { removeChoice, storeChoice } from '../queries/choices.ts'
import { INVOICE } from '../rules/choice.ts'
import { UNDO_MINUTES } from '../settings.ts'
import { findChoice, judgeChoice } from '../work/choice.ts'

const PAGE = '/account/one-click'
const hidden = { schema: { hide: true } }
const chosen = z.object({
  addressId: z.string().max(64),
  payment: z.string().max(80),
  useCredit: z.literal('1').optional(),
})

/** The account's page for one-click orders in the request's marketplace: on with an address and a payment method, and off. */
export function pageRoutes(app: App, commerce: Commerce): void {
  const { db, places, settings } = commerce
  const home = (request: FastifyRequest) => pathFor(commerce)(request, PAGE)
  const actingIn = (request: FastifyRequest) => {
    const { customer, owner } = customerOf(commerce, request, PAGE)
    return { commerce, customer, cart: { owner, marketplace: places.marketplaceOf(request).code } }
  }

  const show = async (request: FastifyRequest, reply: FastifyReply, fault: string | null = null) => {
    const acting = actingIn(request)
    const { owner, marketplace } = acting.cart
    const takes = settings.waysToPay(marketplace)
    const [{ standing, stored }, addresses, methods] = await Promise.all([
      findChoice(acting),
      listChoosableAddresses({ commerce, marketplace, shopper: { owner, customer: acting.customer } }),
      listMethods(db, owner),
    ])
    const props = {
      standing,
      addresses,
      methods: methods.filter(({ provider }) => takes.includes(provider)),
      takesInvoice: takes.includes(INVOICE),
      chosen: stored
        ? { addressId: stored.addressId, payment: stored.methodId ?? INVOICE, usesCredit: stored.usesCredit }
        : null,
      undoMinutes: UNDO_MINUTES.in(settings.of(marketplace)),
      fault,
    }
    return reply.page('one-click/choice', props, { status: fault ? 422 : 200 })
  }

  app.get(PAGE, hidden, (request, reply) => show(request, reply))

  app.post(PAGE, hidden, async (request, reply) => {
    const acting = actingIn(request)
    const asked = chosen.safeParse(formOf(request))
    if (!asked.success) return show(request, reply, 'choose')
    const { addressId, payment, useCredit } = asked.data
    const choice = { addressId, methodId: payment === INVOICE ? null : payment, usesCredit: useCredit === '1' }
    const { standing } = await judgeChoice(acting, choice)
    if (standing !== 'on') return show(request, reply, standing)
    await storeChoice(db, acting.cart, choice)
    return reply.redirect(home(request), 303)
  })

  app.post(`${PAGE}/off`, hidden, async (request, reply) => {
    await removeChoice(db, actingIn(request).cart)
    return reply.redirect(home(request), 303)
  })
}
