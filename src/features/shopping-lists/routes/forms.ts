import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { formOf, pathFor } from '#commerce/accounts/work/customer-action.ts'
import type { Commerce } from '#commerce/feature.ts'
import { linkToken, listId } from '#commerce/lists/contract/lists.ts'
import { holdsLink, newListId } from '#commerce/lists/work/links.ts'
import { localeOf } from '#commerce/marketplace/rules.ts'
import type { Sql } from '#platform/db/sql.ts'
import { REFUSALS, refuse } from '#platform/http/errors.ts'
import { commitOnce } from '#platform/http/idempotency.ts'
import { fail, ok } from '#platform/result.ts'
import type { App } from '#platform/store/module.ts'
import { entryId } from '../contract/lists.ts'
import { changeEntry, findEntry, removeEntry, tickByLink } from '../queries/entries.ts'
import { chooseDefault, createList, type Place, removeList, renameList, setLinkKey } from '../queries/lists.ts'
import { INDEX_PATH, listPath } from '../rules/paths.ts'
import { readName, readQuantity } from '../rules/reading.ts'
import { type Asker, actorOf, seenOr404 } from '../work/acting.ts'
import { addTo } from '../work/add.ts'
import { listToCart } from '../work/to-cart.ts'
import { MOST_NAMED } from './pages.ts'

const ofList = z.object({ shoppingList: listId })
const ofEntry = ofList.extend({ listEntry: entryId })
const one = { hide: true, params: ofList }
const LIST = `${INDEX_PATH}/:shoppingList`
const ENTRY = `${LIST}/items/:listEntry`

type ListRequest = FastifyRequest<{ Params: { shoppingList: string } }>

/** The forms of the pages, which work without scripts. Each leads back to its page, which says what went wrong. */
export function formRoutes(app: App, commerce: Commerce): void {
  const { db } = commerce
  const path = pathFor(commerce)
  const linkIn = (request: FastifyRequest) => linkToken.safeParse(formOf(request).link).data
  const back = (request: ListRequest, reply: FastifyReply, query: Record<string, string | undefined> = {}) => {
    const given = Object.entries({ ...query, link: linkIn(request) }).flatMap(([name, value]) =>
      value ? [[name, value]] : [],
    )
    const search = new URLSearchParams(given).toString()
    const to = path(request, listPath(request.params.shoppingList))
    return reply.redirect(search === '' ? to : `${to}?${search}`, 303)
  }
  /** The list of a request, for its owner alone. */
  const ownOr404 = async (request: ListRequest, reply: FastifyReply) => {
    const asker = actorOf(commerce, request, reply)
    const { isOwner } = await seenOr404(commerce, asker, request.params.shoppingList)
    return isOwner ? asker : refuse(REFUSALS.notFound)
  }
  /** Does something with a list of one's own, once for each form that was sent. */
  const own = async (
    request: ListRequest,
    reply: FastifyReply,
    work: (sql: Sql, place: Place, id: string) => Promise<boolean>,
  ) => {
    const { place } = actorOf(commerce, request, reply)
    const done = await commitOnce(commerce, request, place.owner, async (sql) =>
      (await work(sql, place, request.params.shoppingList)) ? ok(true) : fail('absent' as const),
    )
    if (!done.ok) refuse(REFUSALS.notFound)
  }

  app.post(INDEX_PATH, { schema: { hide: true } }, async (request, reply) => {
    const { place } = actorOf(commerce, request, reply)
    const name = readName(formOf(request).listName ?? '')
    if (name === undefined) return reply.redirect(path(request, `${INDEX_PATH}?said=name`), 303)
    const made = await commitOnce(commerce, request, place.owner, async (sql) => {
      const id = newListId(commerce)
      return (await createList(sql, place, { id, name })) ? ok(id) : fail('full' as const)
    })
    return reply.redirect(path(request, made.ok ? listPath(made.value) : `${INDEX_PATH}?said=lists-full`), 303)
  })

  app.post(`${LIST}/add`, { schema: one }, async (request, reply) => {
    const asker = await ownOr404(request, reply)
    const { text = '' } = formOf(request)
    const added = await commitOnce(commerce, request, asker.place.owner, (sql) =>
      addTo(commerce, sql, asker, request.params.shoppingList, { text }),
    )
    if (added.ok) return back(request, reply)
    if (added.failure === 'absent') return refuse(REFUSALS.notFound)
    return back(request, reply, { said: added.failure === 'full' ? 'full' : 'text' })
  })

  /** Ticks by whoever may: the owner, or with the link if its owner allows it. */
  const tick = async (asker: Asker, ids: [string, string], isTicked: boolean) => {
    const list = await seenOr404(commerce, asker, ids[0])
    if (list.isOwner) return changeEntry(db, asker.place, ids, { isTicked })
    const key = holdsLink(commerce, { ...list, editKey: null }, 'view', asker.link) ? list.viewKey : null
    return key ? tickByLink(db, ids, key, isTicked) : undefined
  }
  app.post(`${ENTRY}/tick`, { schema: { hide: true, params: ofEntry } }, async (request, reply) => {
    const asker = actorOf(commerce, request, reply, undefined, linkIn(request))
    const { shoppingList, listEntry } = request.params
    const done = await tick(asker, [shoppingList, listEntry], formOf(request).isTicked === 'true')
    return done ? back(request, reply) : refuse(REFUSALS.notFound)
  })
  app.post(`${ENTRY}/quantity`, { schema: { hide: true, params: ofEntry } }, async (request, reply) => {
    const { shoppingList, listEntry } = request.params
    const { place, marketplace, language } = await ownOr404(request, reply)
    if (!(await findEntry(db, shoppingList, listEntry))) return refuse(REFUSALS.notFound)
    const quantity = readQuantity(formOf(request).quantity ?? '', localeOf(marketplace, language))
    if (quantity === undefined) return back(request, reply, { said: 'quantity' })
    const done = await changeEntry(db, place, [shoppingList, listEntry], { quantity })
    return done ? back(request, reply) : refuse(REFUSALS.notFound)
  })
  app.post(`${ENTRY}/remove`, { schema: { hide: true, params: ofEntry } }, async (request, reply) => {
    const { shoppingList, listEntry } = request.params
    const { place } = actorOf(commerce, request, reply)
    return (await removeEntry(db, place, shoppingList, listEntry)) ? back(request, reply) : refuse(REFUSALS.notFound)
  })
  app.post(`${LIST}/clear`, { schema: one }, async (request, reply) => {
    const { place } = await ownOr404(request, reply)
    await removeEntry(db, place, request.params.shoppingList, null)
    return back(request, reply)
  })
  app.post(`${LIST}/cart`, { schema: one }, async (request, reply) => {
    const asker = actorOf(commerce, request, reply, undefined, linkIn(request))
    const { id } = await seenOr404(commerce, asker, request.params.shoppingList)
    const { asked, left, isLess } = await listToCart(commerce, request, asker, id)
    const some = left.length === asked ? 'none' : left.length > 0 ? 'some' : isLess ? 'less' : 'all'
    const said = `cart-${asked === 0 ? 'nothing' : some}`
    return back(request, reply, { said, left: left.slice(0, MOST_NAMED).join(' ') })
  })

  app.post(`${LIST}/settings`, { schema: one }, async (request, reply) => {
    await ownOr404(request, reply)
    const name = readName(formOf(request).listName ?? '')
    if (name === undefined) return back(request, reply, { said: 'name' })
    await own(request, reply, (sql, place, id) => renameList(sql, place, id, name))
    return back(request, reply)
  })
  app.post(`${LIST}/default`, { schema: one }, async (request, reply) => {
    await own(request, reply, chooseDefault)
    return back(request, reply)
  })
  app.post(`${LIST}/link`, { schema: one }, async (request, reply) => {
    const form = formOf(request)
    const key = form.revoke === undefined ? newListId(commerce) : null
    const othersTick = key !== null && form.othersTick !== undefined
    await own(request, reply, (sql, place, id) => setLinkKey(sql, place, id, { key, othersTick }))
    return back(request, reply)
  })
  app.post(`${LIST}/delete`, { schema: one }, async (request, reply) => {
    await own(request, reply, removeList)
    return reply.redirect(path(request, `${INDEX_PATH}?said=deleted`), 303)
  })
}
