import type { FastifyReply, FastifyRequest } from 'fastify'
import { joinPlus } from '#commerce/accounts/queries/plus.ts'
import { customerOf, formOf, pathFor } from '#commerce/accounts/work/customer-action.ts'
import type { Commerce } from '#commerce/feature.ts'
import type { App } from '#platform/store/module.ts'
import { methodForm, type PlusPageProps, subscribeForm } from '../contract.ts'
import { PLUS_TRIAL_DAYS } from '../settings.ts'
import { type ChargeOutcome, chargeNext, readOpen } from '../work/charge.ts'
import { plusPage } from '../work/show.ts'
import { cancel, changeMethod, giveUpQuestion, leave, type PlusFault, resume, subscribe } from '../work/subscribe.ts'
import { plusBankRoutes } from './bank.ts'

const PAGE = '/account/plus'
const STATUS = { declined: 402, terms: 409, method: 422, open: 503 } as const

/** The customer's page of Plus: the trial, the membership, and what is charged for it. */
export function accountPlusRoutes(app: App, commerce: Commerce): void {
  const { db, places, settings } = commerce
  const hidden = { schema: { hide: true } }
  const codeOf = (request: FastifyRequest) => places.marketplaceOf(request).code
  const home = (request: FastifyRequest, reply: FastifyReply) => reply.redirect(pathFor(commerce)(request, PAGE), 303)

  const show = async (request: FastifyRequest, reply: FastifyReply, fault: PlusPageProps['fault'] = null) => {
    const { customer } = customerOf(commerce, request)
    const page = await plusPage(commerce, customer.id, codeOf(request), fault)
    return reply.page('memberships/plus', page, fault ? { status: STATUS[fault] } : {})
  }
  const answer = (request: FastifyRequest, reply: FastifyReply, fault?: PlusFault) =>
    fault === undefined || fault === 'state' ? home(request, reply) : show(request, reply, fault)
  const paid = (request: FastifyRequest, reply: FastifyReply, outcome: ChargeOutcome) => {
    if (outcome === 'failed') return show(request, reply, 'declined')
    return outcome === 'open' ? show(request, reply, 'open') : home(request, reply)
  }
  const returnTo = (request: FastifyRequest) => {
    const { origin, prefix } = places.contextOf(request)
    return `${origin}${prefix}${PAGE}/paid`
  }

  app.get(PAGE, hidden, (request, reply) => show(request, reply))

  app.post(`${PAGE}/join`, hidden, async (request, reply) => {
    const { customer } = customerOf(commerce, request)
    await joinPlus(db, customer.id, PLUS_TRIAL_DAYS.in(settings.store()))
    return home(request, reply)
  })

  app.post(`${PAGE}/subscribe`, hidden, async (request, reply) => {
    const { customer } = customerOf(commerce, request)
    const parsed = subscribeForm.safeParse(formOf(request))
    if (!parsed.success) return show(request, reply, 'method')
    const { method: methodId, ...seen } = parsed.data
    const done = await subscribe(commerce, {
      customerId: customer.id,
      marketplace: codeOf(request),
      methodId,
      ...seen,
    })
    if (!done.ok) return answer(request, reply, done.failure)
    return paid(request, reply, await chargeNext(commerce, customer.id, returnTo(request)))
  })

  app.post(`${PAGE}/pay`, hidden, async (request, reply) => {
    const { customer } = customerOf(commerce, request)
    return paid(request, reply, await chargeNext(commerce, customer.id, returnTo(request)))
  })

  // The bank's page leads back here; its own answer counts, not this visit.
  app.get(`${PAGE}/paid`, hidden, async (request, reply) => {
    const { customer } = customerOf(commerce, request)
    return paid(request, reply, await readOpen(commerce, customer.id))
  })

  app.post(`${PAGE}/method`, hidden, async (request, reply) => {
    const { customer } = customerOf(commerce, request)
    const parsed = methodForm.safeParse(formOf(request))
    if (!parsed.success) return show(request, reply, 'method')
    const done = await changeMethod(commerce, customer.id, parsed.data.method)
    if (!done.ok) return answer(request, reply, done.failure)
    await giveUpQuestion(commerce, customer.id)
    return paid(request, reply, await chargeNext(commerce, customer.id, returnTo(request)))
  })

  for (const [verb, act] of [
    ['leave', leave],
    ['cancel', cancel],
    ['resume', resume],
  ] as const)
    app.post(`${PAGE}/${verb}`, hidden, async (request, reply) => {
      const { customer } = customerOf(commerce, request)
      const done = await act(commerce, customer.id)
      return answer(request, reply, done.ok ? undefined : done.failure)
    })

  plusBankRoutes(app, commerce)
}
