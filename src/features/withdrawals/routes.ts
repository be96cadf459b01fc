import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Commerce } from '#commerce/feature.ts'
import { orderId } from '#commerce/orders/contract/wire.ts'
import { findOrder } from '#commerce/orders/queries/find-order.ts'
import { ensureOwner } from '#commerce/shopper/work/owner.ts'
import { REFUSALS, refuse } from '#platform/http/errors.ts'
import { fieldsOf } from '#platform/http/fields.ts'
import type { App } from '#platform/store/module.ts'
import { declarationForm, declarationId } from './contract.ts'
import { findDeclaration } from './queries.ts'
import { spoils } from './rules.ts'
import { declareWithdrawal, timeOf } from './work/declare.ts'

const HIDDEN = { schema: { hide: true } }

/** Pages to withdraw from a contract, in two steps, without an account. */
export function withdrawalRoutes(app: App, commerce: Commerce): void {
  const { db, places } = commerce

  /** The marketplace, if contracts can be withdrawn from in it. */
  const marketplaceOf = (request: FastifyRequest) => {
    const marketplace = places.marketplaceOf(request)
    return marketplace.withdrawalDays > 0 ? marketplace : refuse(REFUSALS.notFound)
  }

  /** Reads the form; sends it again with its faults if there are any. */
  const read = async (request: FastifyRequest, reply: FastifyReply) => {
    const filled = textsOf(request.body)
    const parsed = declarationForm.safeParse(filled)
    if (parsed.success) return parsed.data
    const faults = Object.fromEntries(
      parsed.error.issues.toReversed().map(({ path: [field], message }) => [field, message]),
    )
    await reply.page(
      'withdrawals/form',
      { days: marketplaceOf(request).withdrawalDays, filled, faults },
      { status: 422 },
    )
    return undefined
  }

  app.get('/withdrawal', HIDDEN, async (request, reply) => {
    const { withdrawalDays: days } = marketplaceOf(request)
    const { owner, customer } = commerce.shopperOf(request)
    const asked = orderId.safeParse(fieldsOf(request.query).order)
    const order = asked.success && owner ? await findOrder(commerce, db, asked.data, owner) : undefined
    const email = order?.email ?? customer?.email
    const name = order?.address.fullName ?? customer?.name
    const filled = { ...(order ? { order: order.id } : {}), ...(name ? { name } : {}), ...(email ? { email } : {}) }
    const excepted = order?.items.filter(({ adjustments }) => spoils(adjustments)).map(({ title }) => title) ?? []
    return reply.page('withdrawals/form', { days, filled, faults: {}, excepted })
  })

  app.post('/withdrawal', HIDDEN, async (request, reply) => {
    marketplaceOf(request)
    const declared = await read(request, reply)
    return declared ? reply.page('withdrawals/confirm', { declared }) : reply
  })

  app.post('/withdrawal/confirm', HIDDEN, async (request, reply) => {
    const marketplace = marketplaceOf(request)
    const declared = await read(request, reply)
    if (!declared) return reply
    const owner = ensureOwner(commerce, request, reply)
    const { language, locale, prefix } = places.contextOf(request)
    const id = await declareWithdrawal(commerce, request, { owner, marketplace, language, locale }, declared)
    return reply.redirect(`${prefix}/withdrawal/${id}`, 303)
  })

  app.get(
    '/withdrawal/:id',
    { schema: { hide: true, params: z.object({ id: declarationId }) } },
    async (request, reply) => {
      const { owner } = commerce.shopperOf(request)
      const found = await findDeclaration(db, request.params.id)
      if (!found || found.owner !== owner) refuse(REFUSALS.notFound)
      const { name, email, orderId: order, receivedAt } = found
      const { locale, timeZone } = places.contextOf(request)
      return reply.page('withdrawals/done', {
        declared: { name, email, order },
        at: timeOf(receivedAt, locale, timeZone),
      })
    },
  )
}

/** The texts of a form; anything else counts as not filled in. */
const textsOf = (body: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fieldsOf(body)).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
