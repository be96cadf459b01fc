import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { formOf, pathFor } from '#commerce/accounts/work/customer-action.ts'
import type { Commerce } from '#commerce/feature.ts'
import {
  linkGrant,
  linkToken,
  listId,
  listItemId,
  privacyStatus,
  relationship,
} from '#commerce/lists/contract/lists.ts'
import { setLinkKey } from '#commerce/lists/queries/lists.ts'
import { PAGE_SIZE } from '#commerce/lists/rules/limits.ts'
import { newListId } from '#commerce/lists/work/links.ts'
import { REFUSALS, refuse } from '#platform/http/errors.ts'
import { commitOnce } from '#platform/http/idempotency.ts'
import { fail, ok } from '#platform/result.ts'
import type { App } from '#platform/store/module.ts'
import { CHOSEN, listPath, queryOf } from '../rules/paths.ts'
import { actingFor, seenOr404 } from '../work/acting.ts'
import { editList } from '../work/create.ts'
import { listToCart } from '../work/in-cart.ts'
import { transfer } from '../work/transfer.ts'
import { listQuery, showListPage } from './show-list.ts'

const ofList = z.object({ list: listId })
const ofEntry = ofList.extend({ entry: listItemId })
const one = { hide: true, params: ofList }
const entry = { hide: true, params: ofEntry }
const BASE = '/hz/wishlist/ls/:list'

type ListRequest = FastifyRequest<{ Params: { list: string } }>

/** The forms of a list's page, which work without scripts. Each leads back to the page, which says what became of it. */
export function formRoutes(app: App, commerce: Commerce): void {
  const path = pathFor(commerce)
  const backTo = (
    request: ListRequest,
    reply: FastifyReply,
    said: string,
    more: { to?: string; undo?: string } = {},
  ) => {
    const token = linkToken.safeParse(formOf(request).link)
    const query = queryOf({ said, ...more, link: token.success ? token.data : undefined })
    return reply.redirect(`${path(request, listPath(request.params.list))}${query}`, 303)
  }
  const must = (isDone: boolean) => (isDone ? undefined : refuse(REFUSALS.notFound))

  app.post(`${BASE}/settings`, { schema: one }, async (request, reply) => {
    const acting = actingFor(commerce, request, reply)
    const { list, role } = await seenOr404(commerce, acting.asker, request.params.list)
    if (role !== 'owner') return refuse(REFUSALS.notFound)
    const form = formOf(request)
    const privacy = privacyStatus.safeParse(form.privacyStatus)
    const who = relationship.safeParse(form.relationship)
    const changed = await editList(commerce, acting, list.id, {
      ...form,
      privacyStatus: privacy.success ? privacy.data : undefined,
      relationship: who.success ? who.data : undefined,
    })
    if (!changed.ok && changed.failure === 'absent') return refuse(REFUSALS.notFound)
    if (changed.ok) return backTo(request, reply, 'saved')
    const asked = listQuery.parse({ said: `fault-${changed.failure}` })
    return showListPage(commerce, request, reply, { id: list.id, ...asked }, form)
  })
  app.post(
    `${BASE}/links/:grants`,
    { schema: { hide: true, params: ofList.extend({ grants: linkGrant }) } },
    async (request, reply) => {
      const { of } = actingFor(commerce, request, reply)
      const isMade = formOf(request).revoke === undefined
      const done = await commitOnce(commerce, request, of.owner, async (sql) => {
        const { list, grants } = request.params
        const key = isMade ? newListId(commerce) : null
        return (await setLinkKey(sql, of.owner, list, grants, key)) ? ok(true) : fail('absent' as const)
      })
      must(done.ok)
      return backTo(request, reply, isMade ? 'linked' : 'revoked')
    },
  )

  app.post(`${BASE}/cart`, { schema: one }, async (request, reply) => {
    const acting = actingFor(commerce, request, reply)
    const form = formOf(request)
    const token = linkToken.safeParse(form.link)
    const item = listItemId.safeParse(form.itemId)
    const asker = { ...acting.asker, link: token.success ? token.data : undefined }
    const { list } = await seenOr404(commerce, asker, request.params.list)
    const put = await listToCart(commerce, request, acting, list.id, item.success ? [item.data] : undefined)
    const said = put.added === 0 ? 'cart-none' : put.left > 0 || put.isLess ? 'cart-some' : 'cart-all'
    return backTo(request, reply, said)
  })

  const transferred = async (request: ListRequest, reply: FastifyReply, items: string[]) => {
    const { of } = actingFor(commerce, request, reply)
    const form = formOf(request)
    const to = listId.safeParse(form.to)
    const keep = form.keep !== undefined
    if (!to.success) return backTo(request, reply, 'no-target')
    const done = await transfer(commerce, request, of, { from: request.params.list, to: to.data, items, keep })
    if (done.ok && form.undo !== undefined)
      return reply.redirect(`${path(request, listPath(to.data))}?said=undone`, 303)
    if (done.ok) {
      const undo = keep ? '' : undoOf(items, done.value.added)
      return backTo(request, reply, keep ? 'copied' : 'moved', { to: to.data, undo })
    }
    if (done.failure === 'absent') return refuse(REFUSALS.notFound)
    return backTo(request, reply, SAID[done.failure])
  }
  app.post(`${BASE}/items/:entry/transfer`, { schema: entry }, (request, reply) =>
    transferred(request, reply, [request.params.entry]),
  )
  app.post(`${BASE}/transfer`, { schema: one }, async (request, reply) => {
    const { of, asker } = actingFor(commerce, request, reply)
    const { role } = await seenOr404(commerce, asker, request.params.list)
    if (role === 'viewer' || !of.owner) return refuse(REFUSALS.notFound)
    const items = chosenIn(formOf(request))
    return items.length === 0 ? backTo(request, reply, 'no-items') : transferred(request, reply, items)
  })
}

const SAID = { 'no-target': 'no-target', full: 'items-full', gone: 'items-gone' } as const

/** What takes a move back: the ids of what came to the other list. Empty if something was there already, or it is more than a page shows. */
const undoOf = (items: string[], added: string[]): string =>
  added.length === new Set(items).size && added.length <= PAGE_SIZE ? added.join(' ') : ''

/** The products whose boxes are checked in a form: fields are called `item-` and the item's id. */
const chosenIn = (form: Record<string, string>): string[] =>
  Object.keys(form).flatMap((field) => {
    const id = listItemId.safeParse(field.replace(CHOSEN, ''))
    return field.startsWith(CHOSEN) && id.success ? [id.data] : []
  })
