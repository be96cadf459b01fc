import type { FastifyRequest } from 'fastify'
import { customerOf } from '#commerce/accounts/work/customer-action.ts'
import type { Commerce } from '#commerce/feature.ts'
import type { Priority } from '#commerce/lists/contract/lists.ts'
import { findLists, searchLists, setLinkKey } from '#commerce/lists/queries/lists.ts'
import { findMembers } from '#commerce/lists/queries/members.ts'
import { PAGE_SIZE } from '#commerce/lists/rules/limits.ts'
import { addProduct } from '#commerce/lists/work/add.ts'
import { findSeen, findShownItems, type SeenList } from '#commerce/lists/work/find.ts'
import { newListId } from '#commerce/lists/work/links.ts'
import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import { REFUSALS, type Refusal, refuse } from '#platform/http/errors.ts'
import { commitOnce } from '#platform/http/idempotency.ts'
import { fail, ok } from '#platform/result.ts'
import type { App } from '#platform/store/module.ts'
import { api } from '../contract/api.ts'
import { type Acting, actingFor, askerOf, seenOr404, shownFor, textsIn } from '../work/acting.ts'
import { createList, editList } from '../work/create.ts'
import { listToCart } from '../work/in-cart.ts'
import { invitedTo, join } from '../work/share.ts'
import { type TransferFault, transfer } from '../work/transfer.ts'

const FULL: Refusal = { status: 409, code: 'full', message: 'The list has as many products as there may be.' }
const TOO_MANY: Refusal = {
  status: 409,
  code: 'lists-full',
  message: 'There are 100 lists. Delete one, then create another.',
}
const NO_TARGET: Refusal = { status: 422, code: 'no-target', message: 'The list to which it should go is not there.' }
const TRANSFER_FAULTS: Record<TransferFault, Refusal> = {
  full: FULL,
  'no-target': NO_TARGET,
  absent: REFUSALS.notFound,
  gone: { status: 422, code: 'gone', message: 'Not all of these products are on the list. None was moved.' },
}
const PUBLIC: Refusal = { status: 422, code: 'public', message: 'Sign in to make a list public.' }

type Ids = { marketplace: MarketplaceCode; list: string }
type Numbers = 'occasionMonth' | 'occasionDay' | 'occasionYear' | 'childAge' | 'reminderOffset'

/** Numbers of a JSON body as the texts that a form would have sent. */
const toTexts = <Body extends Partial<Record<Numbers, number | undefined>> & { ownerName?: string | undefined }>(
  body: Body,
) => {
  const { occasionMonth, occasionDay, occasionYear, childAge, reminderOffset, ownerName, ...rest } = body
  const text = (value: number | undefined) => (value === undefined ? undefined : String(value))
  return {
    ...rest,
    shownName: ownerName,
    occasionMonth: text(occasionMonth),
    occasionDay: text(occasionDay),
    occasionYear: text(occasionYear),
    childAge: text(childAge),
    reminderOffset: text(reminderOffset),
  }
}

/** JSON resources for lists. */
export function apiRoutes(app: App, commerce: Commerce): void {
  const { db } = commerce
  const show = (seen: SeenList, acting: Pick<Acting, 'asker'>) => shownFor(commerce, seen, acting.asker)
  const invalid = ({ asker: { marketplace, language } }: Acting, code: string): Refusal => ({
    status: 422,
    code,
    message: textsIn(marketplace, language)(`fault.${code}`),
  })
  /** The list of a request, for its owner alone. */
  const ownList = async (acting: Acting, id: string) => {
    const seen = await seenOr404(commerce, acting.asker, id)
    return seen.role === 'owner' ? seen : refuse(REFUSALS.notFound)
  }
  const again = async (acting: Acting, id: string) => show(await seenOr404(commerce, acting.asker, id), acting)
  const must = (isDone: boolean) => (isDone ? undefined : refuse(REFUSALS.notFound))

  app.get(api.lists.url, { schema: api.lists.schema }, async (request) => {
    const asker = askerOf(commerce, request, request.params.marketplace)
    const { owner } = asker
    const lists = owner ? await findLists(db, { owner, marketplace: asker.marketplace.code }) : []
    return { lists: lists.map((list) => show({ list, role: list.isOwner ? 'owner' : 'editor' }, { asker })) }
  })
  app.post(api.create.url, { schema: api.create.schema }, async (request, reply) => {
    customerOf(commerce, request)
    const acting = actingFor(commerce, request, reply, request.params.marketplace)
    const { privacyStatus = 'private', ...body } = request.body
    const asked = { ...toTexts(body), privacyStatus, listType: body.listType, persistent: true, origin: {} }
    const made = await createList(commerce, request, acting, asked)
    if (made.ok) return again(acting, made.value.id)
    return refuse(made.failure === 'lists-full' ? TOO_MANY : invalid(acting, made.failure))
  })
  app.get(api.find.url, { schema: api.find.schema }, async (request) => {
    const asker = askerOf(commerce, request, request.params.marketplace)
    const { query, page } = request.query
    const of = { owner: asker.owner ?? '', marketplace: asker.marketplace.code }
    const found = await searchLists(db, of, query, { limit: PAGE_SIZE + 1, offset: (page - 1) * PAGE_SIZE })
    const shown = found.slice(0, PAGE_SIZE).map((list) => show({ list, role: 'viewer' }, { asker }))
    return { lists: shown, hasMore: found.length > PAGE_SIZE }
  })
  app.get(api.read.url, { schema: api.read.schema }, async (request) => {
    const asker = askerOf(commerce, request, request.params.marketplace, request.query.link)
    return show(await seenOr404(commerce, asker, request.params.list), { asker })
  })
  app.put(api.change.url, { schema: api.change.schema }, async (request, reply) => {
    const acting = actingFor(commerce, request, reply, request.params.marketplace)
    const { list } = await ownList(acting, request.params.list)
    const changed = await editList(commerce, acting, list.id, toTexts(request.body))
    if (changed.ok) return again(acting, list.id)
    if (changed.failure === 'absent') return refuse(REFUSALS.notFound)
    return refuse(changed.failure === 'public' ? PUBLIC : invalid(acting, changed.failure))
  })
  app.get(api.items.url, { schema: api.items.schema }, async (request) => {
    const { link, page, ...order } = request.query
    const asker = askerOf(commerce, request, request.params.marketplace, link)
    const seen = await seenOr404(commerce, asker, request.params.list)
    const asked = { ...order, limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE }
    const { items, total } = await findShownItems(commerce, asker, seen, asked)
    return { items, total, page, pages: Math.max(1, Math.ceil(total / PAGE_SIZE)) }
  })

  type Body = {
    asin: string
    wanted?: number | undefined
    priority?: Priority | undefined
    note?: string | undefined
    customizationToken?: string | undefined
  }
  const add = async (acting: Acting, listId: string | undefined, body: Body) => {
    const { marketplace, language } = acting.asker
    const name = textsIn(marketplace, language)('defaultName')
    const target = listId ? { listId } : ({ kept: 'default', name, shownName: acting.shownName } as const)
    const added = await addProduct(commerce, db, acting.of, target, body)
    if (!added.ok)
      return refuse(
        added.failure === 'full' ? FULL : added.failure === 'absent' ? REFUSALS.notFound : invalid(acting, 'asin'),
      )
    const { listExternalId, itemId, isDuplicate } = added.value
    return { listExternalId, itemId, isDuplicate }
  }
  app.post(api.addToDefault.url, { schema: api.addToDefault.schema }, (request, reply) =>
    add(actingFor(commerce, request, reply, request.params.marketplace), undefined, request.body),
  )
  app.post(api.add.url, { schema: api.add.schema }, (request, reply) =>
    add(actingFor(commerce, request, reply, request.params.marketplace), request.params.list, request.body),
  )
  const moved = (done: Awaited<ReturnType<typeof transfer>>) =>
    done.ok ? undefined : refuse(TRANSFER_FAULTS[done.failure])
  app.post(api.transfer.url, { schema: api.transfer.schema }, async (request, reply) => {
    const { of } = actingFor(commerce, request, reply, request.params.marketplace)
    const { list: from, entry } = request.params
    const done = await transfer(commerce, request, of, { from, items: [entry], ...request.body })
    moved(!done.ok && done.failure === 'gone' ? fail('absent') : done)
    return reply.code(204).send()
  })
  app.post(api.transferMany.url, { schema: api.transferMany.schema }, async (request, reply) => {
    const { of } = actingFor(commerce, request, reply, request.params.marketplace)
    moved(await transfer(commerce, request, of, { from: request.params.list, ...request.body }))
    return reply.code(204).send()
  })
  app.post(api.toCart.url, { schema: api.toCart.schema }, async (request, reply) => {
    const acting = actingFor(commerce, request, reply, request.params.marketplace)
    const { items, link } = request.body
    const seen = await seenOr404(commerce, { ...acting.asker, link }, request.params.list)
    return listToCart(commerce, request, acting, seen.list.id, items)
  })

  const ownLink = async (
    request: FastifyRequest<{ Params: Ids }>,
    acting: Acting,
    grants: 'view' | 'edit',
    key: string | null,
  ) => must(await setLinkKey(db, acting.of.owner, request.params.list, grants, key))
  app.post(api.link.url, { schema: api.link.schema }, async (request, reply) => {
    const acting = actingFor(commerce, request, reply, request.params.marketplace)
    // A repeat gets the link that the first request made.
    const made = await commitOnce(commerce, request, acting.of.owner, async (sql) =>
      (await setLinkKey(sql, acting.of.owner, request.params.list, request.body.grants, newListId(commerce)))
        ? ok(true)
        : fail('absent' as const),
    )
    if (!made.ok) return refuse(REFUSALS.notFound)
    return again(acting, request.params.list)
  })
  app.delete(api.revoke.url, { schema: api.revoke.schema }, async (request, reply) => {
    const acting = actingFor(commerce, request, reply, request.params.marketplace)
    await ownLink(request, acting, request.params.grants, null)
    return reply.code(204).send()
  })
  app.get(api.members.url, { schema: api.members.schema }, async (request) => {
    const asker = askerOf(commerce, request, request.params.marketplace)
    const seen = await findSeen(commerce, asker, request.params.list)
    if (!seen || seen.role === 'viewer') return refuse(REFUSALS.notFound)
    const members = await findMembers(db, seen.list.id, asker.owner ?? '')
    return { members: members.map(({ id, name }) => ({ memberId: id, name })) }
  })
  app.post(api.join.url, { schema: api.join.schema }, async (request, reply) => {
    const acting = actingFor(commerce, request, reply, request.params.marketplace)
    const invited = await invitedTo(commerce, acting, request.params.list, request.body.link)
    if (!invited) return refuse(REFUSALS.notFound)
    if (!invited.isOwner && !invited.isMember) customerOf(commerce, request)
    const joined = await join(commerce, acting, request.params.list, request.body.link)
    if (joined === 'joined') return again(acting, request.params.list)
    return refuse(joined === 'full' ? { ...FULL, message: 'Enough people edit this list already.' } : REFUSALS.notFound)
  })
}
