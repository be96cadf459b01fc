import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { customerOf, pathFor, refuseAbsent } from '#commerce/accounts/work/customer-action.ts'
import type { Commerce } from '#commerce/feature.ts'
import { localeOf } from '#commerce/marketplace/rules.ts'
import { orderId } from '#commerce/orders/contract/wire.ts'
import { findOrder, findOrderOwner } from '#commerce/orders/queries/find-order.ts'
import { findBought } from '#commerce/orders/queries/list-orders.ts'
import { canAgain, onceIn } from '#commerce/orders/rules/again.ts'
import { REFUSALS, refuse } from '#platform/http/errors.ts'
import type { App } from '#platform/store/module.ts'
import { listId } from '../contract/requisitions.ts'
import { templateId } from '../contract/templates.ts'
import { findTemplate } from '../queries/templates.ts'
import { lineOf } from '../rules/form.ts'
import { listPath, orderListPath, orderPath, TEMPLATES_PATH, templatePath } from '../rules/paths.ts'
import { actingIn, viewList } from '../work/requisitions.ts'
import { resolveNow } from '../work/resolve.ts'
import { reviewLines } from '../work/review.ts'
import { findSetProducts, titlesOf } from '../work/sets.ts'

type Item = { asin: string; quantity: number; title: string }

/** Pages that open the review with what was saved, or what an order had, at today's prices. */
export function reuseRoutes(app: App, commerce: Commerce): void {
  const { db, places, shopperOf, terms } = commerce

  const show = async (request: FastifyRequest, reply: FastifyReply, from: string, items: Item[]) => {
    const marketplace = places.marketplaceOf(request)
    const { language } = places.contextOf(request)
    const { owner, signedIn, customer } = shopperOf(request)
    const isBusiness = customer?.role === 'business'
    const place = { marketplace, language }
    const codes = items.map(({ asin }) => asin)
    const titles = await titlesOf(db, place, items, await findSetProducts(commerce, place, codes))
    const isKnown = ({ asin }: Item) => titles.has(asin)
    const locale = localeOf(marketplace, language)
    const lines = items.filter(isKnown).map(({ asin, quantity }) => lineOf(asin, String(quantity), locale))
    const buyer = { owner, marketplace, language }
    const review = await reviewLines(commerce, buyer, await resolveNow(commerce, buyer, lines))
    const gone = [...new Set(items.filter((item) => !isKnown(item)).map(({ title }) => title))]
    return reply.page('bulk-orders/review', { review, from, gone, isRefused: false, signedIn, isBusiness })
  }

  app.get(
    templatePath(':template'),
    { schema: { hide: true, params: z.object({ template: templateId }) } },
    async (request, reply) => {
      const { owner } = customerOf(commerce, request, TEMPLATES_PATH)
      const { code: marketplace } = places.marketplaceOf(request)
      const template = await findTemplate(db, { owner, marketplace }, request.params.template)
      if (!template) return refuse(REFUSALS.notFound)
      return show(request, reply, template.name, template.items)
    },
  )
  app.get(
    orderListPath(':requisition'),
    { schema: { hide: true, params: z.object({ requisition: listId }) } },
    async (request, reply) => {
      const { requisition: id } = request.params
      const acting = actingIn(commerce, request, { back: listPath(id) })
      const list = await viewList(db, acting, id)
      if (!list) return refuse(REFUSALS.notFound)
      if (!list.canOrder) return reply.redirect(pathFor(commerce)(request, `${listPath(id)}?problem=unapproved`), 303)
      return show(request, reply, list.name, list.items)
    },
  )
  app.get(orderPath(':id'), { schema: { hide: true, params: z.object({ id: orderId }) } }, async (request, reply) => {
    const { id: order } = request.params
    const { owner } = shopperOf(request)
    const found = owner === undefined ? undefined : await findOrder(commerce, db, order, owner)
    if (!owner || found?.marketplace !== places.marketplaceOf(request).code)
      return refuseAbsent(commerce, request, await findOrderOwner(db, order), { page: orderPath(order) })
    const once = onceIn(terms)
    const bought = (await findBought(db, order, owner)).filter((line) => line.tiedTo === null && canAgain(line, once))
    const titleAt = (position: number) => found.items.find((item) => item.position === position)?.title
    const own = bought.map((line) => ({ ...line, title: titleAt(line.position) ?? line.asin }))
    return show(request, reply, order, own)
  })
}
