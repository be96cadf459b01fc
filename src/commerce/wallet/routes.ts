import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { customerIdOf, customerOwner } from '#commerce/accounts/rules.ts'
import { customerOf, formOf, pathFor } from '#commerce/accounts/work/customer-action.ts'
import type { Commerce } from '#commerce/feature.ts'
import { errorBody, REFUSALS, refuse } from '#platform/http/errors.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import type { App } from '#platform/store/module.ts'
import { addMethodRequest, methodId, methodList } from './contract.ts'
import { addMethod, listMethods, makeDefaultMethod, removeMethod } from './queries.ts'

const PROVIDER = 'test-card'

/** Routes for stored payment methods: reusable tokens from a provider, never card numbers. */
export function walletRoutes(app: App, commerce: Commerce): void {
  const { db, modules, payments, random, settings } = commerce
  const hidden = { schema: { hide: true } }
  const params = z.object({ id: methodId })
  const one = { schema: { hide: true, params } }
  const home = (request: FastifyRequest) => pathFor(commerce)(request, '/account/payments')

  const show = async (reply: FastifyReply, owner: string, fault?: string, status = 200) => {
    const methods = await listMethods(db, owner)
    const canAdd = settings.takes.includes(PROVIDER)
    const customer = customerIdOf(owner) ?? ''
    const asked = await Promise.all(modules.flatMap((module) => module.plusMethod?.(db, customer) ?? []))
    const plusMethod = asked.find((id) => id !== null) ?? null
    return reply.page('wallet/list', { methods, canAdd, plusMethod, ...(fault ? { fault } : {}) }, { status })
  }

  const keepTestCard = async (
    owner: string,
    cardNumber: string,
  ): Promise<Result<undefined, 'card-number' | 'full'>> => {
    const door = payments.find(({ name }) => name === PROVIDER)
    const token = settings.takes.includes(PROVIDER) ? door?.tokenOf?.(cardNumber) : undefined
    const kept = token ? await door?.storable?.({ reference: '', token }) : undefined
    if (!kept) return fail('card-number')
    const isAdded = await addMethod(db, owner, { id: random.id(), provider: PROVIDER, ...kept })
    return isAdded ? ok(undefined) : fail('full')
  }

  app.get('/account/payments', hidden, async (request, reply) => {
    const { customer } = customerOf(commerce, request)
    return show(reply, customerOwner(customer.id))
  })

  app.post('/account/payments', hidden, async (request, reply) => {
    const { customer } = customerOf(commerce, request)
    const owner = customerOwner(customer.id)
    const parsed = addMethodRequest.safeParse(formOf(request))
    const kept = parsed.success ? await keepTestCard(owner, parsed.data.cardNumber) : fail('card-number' as const)
    return kept.ok ? reply.redirect(home(request), 303) : show(reply, owner, kept.failure, 422)
  })

  for (const [verb, act] of [
    ['default', (id: string, owner: string) => makeDefaultMethod(db, id, owner)],
    ['remove', (id: string, owner: string) => removeMethod(db, id, owner)],
  ] as const)
    app.post(`/account/payments/:id/${verb}`, one, async (request, reply) => {
      const { customer } = customerOf(commerce, request)
      if (!(await act(request.params.id, customerOwner(customer.id)))) refuse(REFUSALS.notFound)
      return reply.redirect(home(request), 303)
    })

  app.get(
    '/api/account/payment-methods',
    {
      schema: {
        tags: ['account'],
        summary: 'List your stored payment methods, the default first',
        response: { 200: methodList, 401: errorBody },
      },
    },
    async (request) => {
      const { customer } = customerOf(commerce, request, '/account/payments')
      return { items: await listMethods(db, customerOwner(customer.id)) }
    },
  )
}
