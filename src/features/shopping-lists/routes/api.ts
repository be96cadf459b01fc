import type { FastifyRequest } from 'fastify'
import type { Commerce } from '#commerce/feature.ts'
import { holdsLink, newListId } from '#commerce/lists/work/links.ts'
import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import { REFUSALS, type Refusal, refuse } from '#platform/http/errors.ts'
import { commitOnce } from '#platform/http/idempotency.ts'
import { fail, ok } from '#platform/result.ts'
import type { App } from '#platform/store/module.ts'
import { api } from '../contract/api.ts'
import { changeEntry, type EntryRow, removeEntry, tickByLink } from '../queries/entries.ts'
import { chooseDefault, createList, findLists, removeList, renameList, setLinkKey } from '../queries/lists.ts'
import { MOST_LISTS } from '../rules/limits.ts'
import { readName, readTitle } from '../rules/reading.ts'
import { type Asker, actorOf, askerOf, seenOr404 } from '../work/acting.ts'
import { addTo } from '../work/add.ts'
import { showEntries, showList, showWhole } from '../work/show.ts'
import { REFUSED } from './refused.ts'

const TOO_MANY: Refusal = {
  status: 409,
  code: 'lists-full',
  message: `There are ${MOST_LISTS} shopping lists. Delete one, then create another.`,
}
const NO_NAME: Refusal = { status: 422, code: 'listName', message: 'Give the list a short name.' }
const NO_TEXT: Refusal = { status: 422, code: 'text', message: 'Say briefly what to buy.' }
const OF_PRODUCT: Refusal = {
  status: 422,
  code: 'text',
  message: 'A product keeps its name. Change its quantity instead.',
}

const must = (isDone: boolean) => (isDone ? undefined : refuse(REFUSALS.notFound))
const nameOr422 = (given: string) => readName(given) ?? refuse(NO_NAME)

type Named = FastifyRequest<{ Params: { marketplace: MarketplaceCode; shoppingList: string } }>

/** JSON resources for shopping lists. */
export function apiRoutes(app: App, commerce: Commerce): void {
  const { db } = commerce

  /** A list as it is now, for its owner. */
  const again = async (asker: Asker, id: string) => showList(commerce, asker, await seenOr404(commerce, asker, id))
  const once = <Value>(
    request: FastifyRequest,
    { place }: Asker,
    work: Parameters<typeof commitOnce<Value, 'no'>>[3],
  ) => commitOnce<Value, 'no'>(commerce, request, place.owner, work)

  app.route({
    ...api.lists,
    handler: async (request) => {
      const asker = askerOf(commerce, request, request.params.marketplace)
      const lists = asker.place.owner === '' ? [] : await findLists(db, asker.place)
      return { lists: lists.map((list) => showList(commerce, asker, list)) }
    },
  })
  app.route({
    ...api.create,
    handler: async (request, reply) => {
      const asker = actorOf(commerce, request, reply, request.params.marketplace)
      const name = nameOr422(request.body.listName)
      const made = await once(request, asker, async (sql) => {
        const id = newListId(commerce)
        return (await createList(sql, asker.place, { id, name })) ? ok(id) : fail('no')
      })
      return made.ok ? again(asker, made.value) : refuse(TOO_MANY)
    },
  })
  app.route({
    ...api.read,
    handler: async (request) => {
      const { marketplace, shoppingList } = request.params
      const asker = askerOf(commerce, request, marketplace, request.query.link)
      return showWhole(commerce, asker, await seenOr404(commerce, asker, shoppingList))
    },
  })
  app.route({
    ...api.change,
    handler: async (request, reply) => {
      const { marketplace, shoppingList: id } = request.params
      const asker = actorOf(commerce, request, reply, marketplace)
      const { listName, isDefault } = request.body
      const name = listName === undefined ? undefined : nameOr422(listName)
      const done = await once<true>(request, asker, async (sql) => {
        if (isDefault && !(await chooseDefault(sql, asker.place, id))) return fail('no')
        return name === undefined || (await renameList(sql, asker.place, id, name)) ? ok(true) : fail('no')
      })
      must(done.ok)
      return again(asker, id)
    },
  })
  app.route({
    ...api.remove,
    handler: async (request, reply) => {
      const { marketplace, shoppingList: id } = request.params
      const asker = actorOf(commerce, request, reply, marketplace)
      const done = await once<true>(request, asker, async (sql) =>
        (await removeList(sql, asker.place, id)) ? ok(true) : fail('no'),
      )
      must(done.ok)
      return reply.code(204).send()
    },
  })

  const link = async (request: Named, asker: Asker, to: { isShared: boolean; othersTick: boolean }) => {
    const { shoppingList: id } = request.params
    const done = await once<true>(request, asker, async (sql) => {
      const key = to.isShared ? newListId(commerce) : null
      return (await setLinkKey(sql, asker.place, id, { key, othersTick: to.othersTick })) ? ok(true) : fail('no')
    })
    must(done.ok)
  }
  app.route({
    ...api.share,
    handler: async (request, reply) => {
      const asker = actorOf(commerce, request, reply, request.params.marketplace)
      await link(request, asker, { isShared: true, ...request.body })
      return again(asker, request.params.shoppingList)
    },
  })
  app.route({
    ...api.revoke,
    handler: async (request, reply) => {
      const asker = actorOf(commerce, request, reply, request.params.marketplace)
      await link(request, asker, { isShared: false, othersTick: false })
      return reply.code(204).send()
    },
  })

  app.route({
    ...api.add,
    handler: async (request, reply) => {
      const { marketplace, shoppingList } = request.params
      const asker = actorOf(commerce, request, reply, marketplace)
      const added = await commitOnce(commerce, request, asker.place.owner, (sql) =>
        addTo(commerce, sql, asker, shoppingList, request.body),
      )
      if (added.ok) {
        const { listId, itemId, isDuplicate } = added.value
        return { listId, itemId, isDuplicate }
      }
      return refuse(REFUSED[added.failure])
    },
  })
  app.route({
    ...api.changeItem,
    handler: async (request, reply) => {
      const { marketplace, shoppingList, listEntry } = request.params
      const asker = actorOf(commerce, request, reply, marketplace, request.query.link)
      const list = await seenOr404(commerce, asker, shoppingList)
      const { isTicked, quantity, text } = request.body
      const isTickAlone = isTicked !== undefined && quantity === undefined && text === undefined
      if (!list.isOwner) {
        const key = holdsLink(commerce, { ...list, editKey: null }, 'view', asker.link) ? list.viewKey : null
        const ticked = isTickAlone && key ? await tickByLink(db, [list.id, listEntry], key, isTicked) : undefined
        return shown(asker, ticked)
      }
      const title = text === undefined ? undefined : (readTitle(text) ?? refuse(NO_TEXT))
      const changed = await db.transaction(async (sql) => {
        const row = await changeEntry(sql, asker.place, [list.id, listEntry], { isTicked, quantity, title })
        if (title !== undefined && row && row.asin !== null) return refuse(OF_PRODUCT)
        return ok(row)
      })
      return shown(asker, changed.ok ? changed.value : undefined)
    },
  })
  const shown = async (asker: Asker, row: EntryRow | undefined) => {
    const [entry] = row ? await showEntries(commerce, asker, [row]) : []
    return entry ?? refuse(REFUSALS.notFound)
  }
  app.route({
    ...api.removeItem,
    handler: async (request, reply) => {
      const { marketplace, shoppingList, listEntry } = request.params
      const { place } = actorOf(commerce, request, reply, marketplace)
      must(await removeEntry(db, place, shoppingList, listEntry))
      return reply.code(204).send()
    },
  })
}
