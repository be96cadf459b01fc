import { customerOf } from '#commerce/accounts/work/customer-action.ts'
import type { Commerce } from '#commerce/feature.ts'
import { newListId } from '#commerce/lists/work/links.ts'
import { REFUSALS, type Refusal, refuse } from '#platform/http/errors.ts'
import { commitOnce } from '#platform/http/idempotency.ts'
import { fail, ok } from '#platform/result.ts'
import type { App } from '#platform/store/module.ts'
import { api } from '../contract/api.ts'
import { findRegistries, searchRegistries, setLinkKey } from '../queries/registries.ts'
import { PAGE_SIZE } from '../rules/limits.ts'
import { wantedOf } from '../rules/units.ts'
import { type Actor, actorOf, askerOf, keptFor, seenOr404, textsIn } from '../work/acting.ts'
import { type AddWishFault, addWish } from '../work/add.ts'
import { type AskedAddress, createRegistry, editRegistry, type StoreFault } from '../work/create.ts'
import { showRegistry } from '../work/show.ts'
import { itemsView } from '../work/view.ts'
import { CLOSED } from './gifts-api.ts'

const TOO_MANY: Refusal = {
  status: 409,
  code: 'registries-full',
  message: 'There are as many registries as there may be.',
}
const ADD_FAULTS: Record<Exclude<AddWishFault, 'absent'>, Refusal> = {
  full: { status: 409, code: 'full', message: 'The registry has as many products as there may be.' },
  closed: CLOSED,
  'unknown-product': { status: 422, code: 'asin', message: "We don't sell this product." },
  tag: { status: 422, code: 'tag', message: 'The registry has no such tag, and cannot have a new one of this name.' },
}
type Dated = {
  occasionMonth?: number | undefined
  occasionDay?: number | undefined
  occasionYear?: number | undefined
  addressId?: string | undefined
  address?: object | undefined
}

/** A JSON body as a form would have said it. */
function toTexts<Body extends Dated>({ occasionMonth, occasionDay, occasionYear, addressId, address, ...rest }: Body) {
  const text = (value: number | undefined) => (value === undefined ? undefined : String(value))
  const days = { occasionMonth: text(occasionMonth), occasionDay: text(occasionDay), occasionYear: text(occasionYear) }
  const typed = address && Object.fromEntries(Object.entries(address).map(([name, value]) => [name, String(value)]))
  const to: AskedAddress = addressId ? { addressId } : typed ? { typed } : undefined
  return { asked: { ...rest, ...days }, to }
}

/** JSON resources for registries. */
export function apiRoutes(app: App, commerce: Commerce): void {
  const { db } = commerce
  const must = (isDone: boolean) => (isDone ? undefined : refuse(REFUSALS.notFound))
  const refuseFault = ({ marketplace, language }: Actor, { code }: StoreFault): never => {
    if (code === 'absent') return refuse(REFUSALS.notFound)
    if (code === 'full') return refuse(TOO_MANY)
    return refuse({ status: 422, code, message: textsIn(marketplace, language)(`fault.${code}`) })
  }
  const read = async (actor: Actor, id: string) =>
    showRegistry(commerce, await seenOr404(commerce, actor, { id }), actor.language)
  app.get(api.list.url, { schema: api.list.schema }, async (request) => {
    const { owner } = customerOf(commerce, request)
    const { marketplace, language } = askerOf(commerce, request, request.params.marketplace)
    const found = await findRegistries(db, { owner, marketplace: marketplace.code })
    const roleOf = (kept: (typeof found)[number]) => (kept.owner === owner ? 'owner' : 'editor')
    return {
      registries: found.map((registry) => showRegistry(commerce, { registry, role: roleOf(registry) }, language)),
    }
  })
  app.post(api.create.url, { schema: api.create.schema }, async (request, reply) => {
    customerOf(commerce, request)
    const actor = actorOf(commerce, request, reply, request.params.marketplace)
    const { type: kind, privacyStatus = 'private', isSurprise = false, ...body } = request.body
    const { asked, to } = toTexts(body)
    const made = await createRegistry(commerce, request, actor, { ...asked, kind, privacyStatus, isSurprise }, to)
    return made.ok ? read(actor, made.value.id) : refuseFault(actor, made.failure)
  })
  app.get(api.find.url, { schema: api.find.schema }, async (request) => {
    const { marketplace, language } = askerOf(commerce, request, request.params.marketplace)
    const { query, page } = request.query
    const slice = { limit: PAGE_SIZE + 1, offset: (page - 1) * PAGE_SIZE }
    const found = await searchRegistries(db, marketplace.code, query, slice)
    const shown = found.slice(0, PAGE_SIZE)
    return {
      registries: shown.map((registry) => showRegistry(commerce, { registry, role: 'viewer' }, language)),
      hasMore: found.length > PAGE_SIZE,
    }
  })
  app.get(api.read.url, { schema: api.read.schema }, async (request) => {
    const asker = askerOf(commerce, request, request.params.marketplace)
    const seen = await seenOr404(commerce, asker, { id: request.params.registry, link: request.query.link })
    return showRegistry(commerce, seen, asker.language)
  })
  app.put(api.change.url, { schema: api.change.schema }, async (request, reply) => {
    const { actor, registry } = await keptFor(commerce, request, reply)
    const { asked, to } = toTexts(request.body)
    const changed = await editRegistry(commerce, actor, registry, asked, to)
    return changed.ok ? read(actor, registry.id) : refuseFault(actor, changed.failure)
  })

  app.get(api.items.url, { schema: api.items.schema }, async (request) => {
    const asker = askerOf(commerce, request, request.params.marketplace)
    const { link, page } = request.query
    const seen = await seenOr404(commerce, asker, { id: request.params.registry, link })
    return itemsView(commerce, asker, seen, page, link)
  })
  app.post(api.add.url, { schema: api.add.schema }, async (request, reply) => {
    const { actor, registry } = await keptFor(commerce, request, reply)
    const { asin, requestedQuantity, tagId } = request.body
    const wish = { asin, wanted: wantedOf(requestedQuantity) ?? 1, tagId }
    const added = await commitOnce(commerce, request, actor.owner, (sql) =>
      addWish(commerce, sql, registry, actor.owner, wish),
    )
    if (added.ok) return added.value
    return refuse(added.failure === 'absent' ? REFUSALS.notFound : ADD_FAULTS[added.failure])
  })
  app.post(api.link.url, { schema: api.link.schema }, async (request, reply) => {
    const { actor, registry } = await keptFor(commerce, request, reply)
    // A repeat gets the link that the first request made.
    const made = await commitOnce(commerce, request, actor.owner, async (sql) =>
      (await setLinkKey(sql, actor.owner, registry.id, request.body.grants, newListId(commerce)))
        ? ok(true)
        : fail('absent' as const),
    )
    must(made.ok)
    return read(actor, registry.id)
  })
  app.delete(api.revoke.url, { schema: api.revoke.schema }, async (request, reply) => {
    const { actor, registry } = await keptFor(commerce, request, reply)
    must(await setLinkKey(db, actor.owner, registry.id, request.params.grants, null))
    return reply.code(204).send()
  })
}
