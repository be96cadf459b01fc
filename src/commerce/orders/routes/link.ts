import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Commerce } from '#commerce/feature.ts'
import { setPrivateCookie } from '#platform/sessions/session-cookie.ts'
import type { App } from '#platform/store/module.ts'
import type { LatePageProps } from '../contract/pages.ts'
import type { Order } from '../contract/wire.ts'
import { findBuyer, findOrder } from '../queries/find-order.ts'
import { datesOfRest } from '../rules/view.ts'
import { changeOrder } from '../work/change-order.ts'
import { LINK_COOKIE, linkedOrder, numberIn } from '../work/linked-order.ts'

const COOKIE_SECONDS = 15 * 60
const OVER: LatePageProps = { state: 'over', number: null, dates: null, rest: [], isWhole: false }

const askAbout = (order: Order, state: 'ask' | 'wait'): LatePageProps => ({
  state,
  number: order.id,
  dates: datesOfRest(order),
  rest: order.items,
  storeId: order.storeId,
  isWhole: order.items.every(({ shipped, delivered }) => shipped + delivered === 0),
})

/**
 * The link in mails about a delay or a declined card: whoever has the mail can cancel what is not shipped, or pay, also a guest on another
 * device. It shows no address. The address with the token redirects at once, so that no later page or referrer contains it; cancelling needs a press, because
 * mail programs follow links by themselves.
 */
export function orderLinkRoutes(app: App, commerce: Commerce): void {
  const { db, places } = commerce
  const path = (request: FastifyRequest, to: string) => `${places.contextOf(request).prefix}${to}`
  const orderOf = async (request: FastifyRequest) => {
    const id = linkedOrder(commerce, request)
    return id === undefined ? undefined : findOrder(commerce, db, id, undefined)
  }

  const querystring = z
    .object({ token: z.unknown(), to: z.enum(['pay', 'substitutes']).optional().catch(undefined) })
    .loose()
  app.get('/orders/link', { schema: { hide: true, querystring } }, async (request, reply) => {
    const { token, to } = request.query
    const id = numberIn(commerce, token)
    const page = to && id !== undefined ? `/orders/${id}/${to}` : '/orders/late'
    const { owner } = commerce.shopperOf(request)
    if (id !== undefined && owner && (await findBuyer(db, id)) === owner)
      return reply.redirect(path(request, to === 'pay' ? page : `/orders/${id}`), 303)
    setPrivateCookie(
      commerce,
      reply,
      LINK_COOKIE,
      id === undefined ? '' : String(token),
      id === undefined ? 0 : COOKIE_SECONDS,
    )
    return reply.redirect(path(request, page), 303)
  })

  app.get('/orders/late', { schema: { hide: true } }, async (request, reply) => {
    const order = await orderOf(request)
    if (!order?.canCancel) return reply.page('orders/late', OVER, { status: 404 })
    return reply.page('orders/late', askAbout(order, 'ask'))
  })

  app.post('/orders/late', { schema: { hide: true } }, async (request, reply) => {
    const order = await orderOf(request)
    const changed = order && (await changeOrder(commerce, { id: order.id, owner: undefined }, { kind: 'cancel' }))
    if (order && changed?.ok === false && changed.failure.code === 'unpaid')
      return reply.page('orders/late', askAbout(order, 'wait'), { status: 409 })
    if (!changed?.ok) return reply.page('orders/late', OVER, { status: 404 })
    const isWhole = changed.value.state === 'cancelled'
    return reply.page('orders/late', { ...OVER, state: 'done', number: order?.id ?? null, isWhole })
  })
}
