import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { refuseAbsent } from '#commerce/accounts/work/customer-action.ts'
import type { Commerce } from '#commerce/feature.ts'
import { ensureOwner } from '#commerce/shopper/work/owner.ts'
import { REFUSALS, refuse } from '#platform/http/errors.ts'
import type { Result } from '#platform/result.ts'
import { dataByModule } from '#platform/store/data-by-module.ts'
import type { App } from '#platform/store/module.ts'
import { cursor } from '../contract/list.ts'
import { SAID, type Said } from '../contract/pages.ts'
import { type Order, type OrderState, orderId } from '../contract/wire.ts'
import { findOrder, findOrderOwner } from '../queries/find-order.ts'
import { findReturnable } from '../queries/kept.ts'
import { listOrders } from '../queries/list-orders.ts'
import { canAgain, onceIn } from '../rules/again.ts'
import type { Command } from '../rules/life/order.ts'
import { readReturnForm } from '../rules/return-form.ts'
import { hasUnits, readUnitsForm } from '../rules/units-form.ts'
import { ORDERS_PAGE_SIZE } from '../settings.ts'
import { buyAgain } from '../work/buy-again.ts'
import { type ChangeFault, changeOrder } from '../work/change-order.ts'
import { previewReturn } from '../work/preview-return.ts'

const params = z.object({ id: orderId })
const said = z.object({ said: z.enum(SAID).optional().catch(undefined) }).loose()
const fields = z.record(z.string(), z.string())

/** Pages for a shopper's orders, with forms that work without JavaScript. */
export function orderPageRoutes(app: App, commerce: Commerce): void {
  const { db, places, settings } = commerce
  const once = onceIn(commerce.terms)
  const absent = async (request: FastifyRequest, id: string): Promise<never> => {
    const own = `/orders/${id}`
    const rest = request.method === 'GET' ? (request.routeOptions.url ?? '').replace('/orders/:id', '') : ''
    return refuseAbsent(commerce, request, await findOrderOwner(db, id), { page: own + rest, back: own })
  }
  const load = async (request: FastifyRequest, id: string): Promise<Order & { language: string }> => {
    const { owner } = commerce.shopperOf(request)
    const found = owner && (await findOrder(commerce, db, id, owner))
    return found || absent(request, id)
  }
  /** Data that features show on an order's page, by feature. */
  const dataOf = (request: FastifyRequest, order: Order & { language: string }) => {
    const { language } = places.contextOf(request)
    return dataByModule(commerce.modules, ({ orderData }) => orderData?.(db, order, language))
  }
  const go = (request: FastifyRequest, reply: FastifyReply, path: string) =>
    reply.redirect(`${places.contextOf(request).prefix}${path}`, 303)
  /** Runs a form's command and redirects to the order's page with the result. */
  const change = async (request: FastifyRequest, reply: FastifyReply, id: string, command: Command) => {
    const { owner } = commerce.shopperOf(request)
    const changed = owner ? await changeOrder(commerce, { id, owner }, command, request) : undefined
    if (!changed || (!changed.ok && changed.failure.code === 'absent')) return absent(request, id)
    return go(request, reply, `/orders/${id}?said=${saidOf(command, changed)}`)
  }

  const leftOf = (order: Order) => findReturnable(commerce.db, commerce, order)

  app.get(
    '/orders',
    { schema: { hide: true, querystring: z.object({ after: cursor.optional() }).loose() } },
    async (request, reply) => {
      const { owner, signedIn } = commerce.shopperOf(request)
      const { after } = request.query
      const found = owner
        ? await listOrders(db, { owner, after, limit: ORDERS_PAGE_SIZE.in(settings.store()), once })
        : { orders: [], next: null }
      if (!found) refuse(REFUSALS.notFound)
      return reply.page('orders/orders', { ...found, isFirst: after === undefined, signedIn })
    },
  )

  app.get('/orders/:id', { schema: { hide: true, params, querystring: said } }, async (request, reply) => {
    const order = await load(request, request.params.id)
    const features = await dataOf(request, order)
    const canBuyAgain = order.items.some(({ terms }) => canAgain({ extras: terms }, once))
    const props = { order, canBuyAgain, said: request.query.said ?? null, features }
    return reply.page('orders/order', props, { slots: Object.keys(features) })
  })

  app.post('/orders/:id/cancel', { schema: { hide: true, params, body: fields.nullish() } }, async (request, reply) => {
    const filled = request.body ?? {}
    const order = await load(request, request.params.id)
    if (!hasUnits(filled)) return change(request, reply, order.id, { kind: 'cancel' })
    // What has gone since the page was shown is refused below, and a form that comes again gets its answer there.
    const items = readUnitsForm(order.items, filled, ({ quantity }) => quantity)
    if (items.length === 0) return go(request, reply, `/orders/${order.id}?said=no-units`)
    return change(request, reply, order.id, { kind: 'cancel', items })
  })

  app.get('/orders/:id/return', { schema: { hide: true, params } }, async (request, reply) => {
    const order = await load(request, request.params.id)
    if (order.returnableUntil === null) return go(request, reply, `/orders/${order.id}`)
    return reply.page('orders/return', { order, left: await leftOf(order), faults: [], filled: {} })
  })

  app.post('/orders/:id/return', { schema: { hide: true, params, body: fields } }, async (request, reply) => {
    const order = await load(request, request.params.id)
    const { change: isChanging, ...filled } = request.body
    if (isChanging) return reply.page('orders/return', { order, left: await leftOf(order), faults: [], filled })
    const form = readReturnForm(order, request.body)
    if (form.ok) {
      const { owner } = commerce.shopperOf(request)
      const isConfirmed = request.body.confirm === '1'
      const preview = isConfirmed ? undefined : await previewReturn(commerce, { id: order.id, owner }, form.value.items)
      // What cannot be returned any more is refused by the change itself.
      if (!preview) return change(request, reply, order.id, { kind: 'request-return', ...form.value })
      return reply.page('orders/return', {
        order,
        left: await leftOf(order),
        faults: [],
        filled: request.body,
        preview,
      })
    }
    const props = { order, left: await leftOf(order), faults: form.failure, filled: request.body }
    return reply.page('orders/return', props, { status: 422 })
  })

  app.post('/orders/:id/buy-again', { schema: { hide: true, params } }, async (request, reply) => {
    const order = await load(request, request.params.id)
    const outcome = await buyAgain(commerce, request, ensureOwner(commerce, request, reply), order.id)
    return go(request, reply, outcome === 'none' ? `/orders/${order.id}?said=sold-out` : `/cart?said=added`)
  })
}

/** What the order's page says about a change. */
function saidOf({ kind }: Command, changed: Result<{ state: OrderState }, ChangeFault>): Said {
  if (!changed.ok) return changed.failure.code === 'unpaid' ? 'unpaid' : 'not-done'
  if (kind === 'request-return') return 'return-requested'
  return changed.value.state === 'cancelled' ? 'cancelled' : 'units-cancelled'
}
