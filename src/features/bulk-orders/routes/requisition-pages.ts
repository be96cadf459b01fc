import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { formOf, pathFor } from '#commerce/accounts/work/customer-action.ts'
import type { Commerce } from '#commerce/feature.ts'
import { localeOf } from '#commerce/marketplace/rules.ts'
import { REFUSALS, refuse } from '#platform/http/errors.ts'
import { commitOnce } from '#platform/http/idempotency.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import type { App } from '#platform/store/module.ts'
import { LIST_PROBLEMS, type ListProblem, type ListProps } from '../contract/pages.ts'
import { listId, type WholeList } from '../contract/requisitions.ts'
import { LISTS_PATH, listPath, NEW_LIST_PATH } from '../rules/paths.ts'
import { countRows, readLines } from '../rules/read-text.ts'
import { BULK_LINES } from '../settings.ts'
import { actingIn, change, create, type ListActing, setsOf, viewList, viewLists } from '../work/requisitions.ts'
import { resolveNow } from '../work/resolve.ts'

const problem = z.enum(LIST_PROBLEMS).nullable().catch(null).default(null)
const ofLists = z.object({ problem, said: z.enum(['saved', 'deleted']).nullable().catch(null).default(null) }).loose()
const ofList = z.object({ problem, said: z.enum(['saved', 'approved']).nullable().catch(null).default(null) }).loose()
const version = z.coerce.number().int().catch(0)

type Wrong = { problem: ListProblem; wrong: string[] }
type Item = { asin: string; quantity: number }

const textOf = ({ items }: WholeList): string => items.map(({ asin, quantity }) => `${asin} ${quantity}`).join('\n')

/** The pages of requisition lists, which work without scripts. A list is written as a bulk order is. */
export function listPages(app: App, commerce: Commerce): void {
  const { db, settings } = commerce
  const path = pathFor(commerce)

  app.get(LISTS_PATH, { schema: { hide: true, querystring: ofLists } }, async (request, reply) => {
    const lists = await viewLists(db, actingIn(commerce, request, { back: LISTS_PATH }))
    return reply.page('bulk-orders/lists', { lists: lists ?? null, ...request.query })
  })
  app.get(NEW_LIST_PATH, { schema: { hide: true } }, async (request, reply) => {
    const lists = await viewLists(db, actingIn(commerce, request, { back: NEW_LIST_PATH }))
    if (!lists) return reply.redirect(path(request, `${LISTS_PATH}?problem=no-company`), 303)
    const typed = { name: '', text: '' }
    return reply.page('bulk-orders/list', { list: null, typed, said: null, problem: null, wrong: [] })
  })
  app.get(
    listPath(':requisition'),
    { schema: { hide: true, params: z.object({ requisition: listId }), querystring: ofList } },
    async (request, reply) => {
      const { requisition: id } = request.params
      const list = await viewList(db, actingIn(commerce, request, { back: listPath(id) }), id)
      if (!list) return refuse(REFUSALS.notFound)
      const typed = { name: list.name, text: textOf(list) }
      return reply.page('bulk-orders/list', { list, typed, wrong: [], ...request.query })
    },
  )

  /** The items that a text says, or which lines of it cannot be read. */
  const readItems = async ({ marketplace, language }: ListActing, text: string): Promise<Result<Item[], Wrong>> => {
    if (countRows(text) > BULK_LINES.in(settings.store()) + 1) return fail({ problem: 'too-many-lines', wrong: [] })
    const lines = readLines(text, localeOf(marketplace, language))
    if (lines.length === 0) return fail({ problem: 'items', wrong: [] })
    if (lines.length > BULK_LINES.in(settings.store())) return fail({ problem: 'too-many-lines', wrong: [] })
    const { entries } = await resolveNow(commerce, { marketplace, language }, lines)
    const wrong = entries.filter(({ asin, quantity }) => asin === undefined || quantity === null)
    if (wrong.length > 0) return fail({ problem: 'lines', wrong: wrong.map((entry) => entry.text) })
    return ok(
      entries.flatMap(({ asin, quantity }) => (asin !== undefined && quantity !== null ? [{ asin, quantity }] : [])),
    )
  }

  /** Saves what a form says, or shows it again with what is wrong, so that nothing that was typed is lost. */
  const save = async (request: FastifyRequest, reply: FastifyReply, id: string | undefined) => {
    const acting = actingIn(commerce, request, { back: id === undefined ? NEW_LIST_PATH : listPath(id) })
    const list = id === undefined ? undefined : await viewList(db, acting, id)
    if (id !== undefined && !list) return refuse(REFUSALS.notFound)
    const { name = '', text = '', ...fields } = formOf(request)
    const again = (props: Pick<ListProps, 'problem' | 'wrong'>) =>
      reply.page(
        'bulk-orders/list',
        { list: list ?? null, typed: { name, text }, said: null, ...props },
        { status: props.problem === 'changed' ? 409 : 422 },
      )
    const items = await readItems(acting, text)
    if (!items.ok) return again(items.failure)
    const draft = { name, items: items.value, sets: await setsOf(commerce, acting, items.value) }
    const done = await commitOnce(commerce, request, acting.owner, (sql) =>
      id === undefined
        ? create(commerce, sql, acting, draft)
        : change(sql, acting, id, { ...draft, version: version.parse(fields.version) }),
    )
    if (done.ok) return reply.redirect(path(request, `${listPath(done.value)}?said=saved`), 303)
    return done.failure === 'absent' ? refuse(REFUSALS.notFound) : again({ problem: done.failure, wrong: [] })
  }

  app.post(NEW_LIST_PATH, { schema: { hide: true } }, (request, reply) => save(request, reply, undefined))
  app.post(
    listPath(':requisition'),
    { schema: { hide: true, params: z.object({ requisition: listId }) } },
    (request, reply) => save(request, reply, request.params.requisition),
  )
}
