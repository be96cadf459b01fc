import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { customerOf, formOf, pathFor } from '#commerce/accounts/work/customer-action.ts'
import { isOn } from '#commerce/cart/rules/terms.ts'
import type { Commerce } from '#commerce/feature.ts'
import { linkGrant, linkToken } from '#commerce/lists/contract/lists.ts'
import { holdsLink, newListId } from '#commerce/lists/work/links.ts'
import { REFUSALS, refuse } from '#platform/http/errors.ts'
import { commitOnce } from '#platform/http/idempotency.ts'
import { fail, ok } from '#platform/result.ts'
import type { App } from '#platform/store/module.ts'
import { registryId, registryItemId, registryType } from '../contract/registries.ts'
import { findRegistry, joinRegistry, partRegistry, setLinkKey } from '../queries/registries.ts'
import { FIND_PATH, guestPath, linkPath, ownerPath } from '../rules/paths.ts'
import { wantedOf } from '../rules/units.ts'
import { actorOf, keptOr404, roleIn, seenOr404 } from '../work/acting.ts'
import { completeInCart, completionOf } from '../work/complete.ts'
import { addressIn, editRegistry } from '../work/create.ts'
import { noteElsewhere } from '../work/elsewhere.ts'
import { askedIn } from '../work/form.ts'
import { giveToCart } from '../work/give.ts'
import { ownerView } from '../work/view.ts'

const BASE = '/registries/:kind/:registry'
const params = z.object({ kind: registryType, registry: registryId })
const one = { hide: true, params }

type Which = z.infer<typeof params>

/** The forms of a registry's pages, which work without scripts. Each leads back to its page, which says what became of it. */
export function formRoutes(app: App, commerce: Commerce): void {
  const { db } = commerce
  const path = pathFor(commerce)
  const back = (request: FastifyRequest<{ Params: Which }>, reply: FastifyReply, said: string) => {
    const { kind, registry } = request.params
    return reply.redirect(path(request, ownerPath(kind, registry, { said })), 303)
  }
  const must = (isDone: boolean) => (isDone ? undefined : refuse(REFUSALS.notFound))
  const keptFor = async (request: FastifyRequest<{ Params: Which }>, reply: FastifyReply) => {
    const actor = actorOf(commerce, request, reply)
    const { registry: id, kind } = request.params
    const seen = await keptOr404(commerce, actor, { id, kind })
    return { actor, seen, registry: seen.registry }
  }

  app.post(`${BASE}/settings`, { schema: one }, async (request, reply) => {
    const { actor, registry, seen } = await keptFor(request, reply)
    const form = formOf(request)
    const changed = await editRegistry(commerce, actor, registry, askedIn(form), addressIn(form))
    if (changed.ok) return back(request, reply, 'saved')
    const { failure } = changed
    if (failure.code === 'absent') return refuse(REFUSALS.notFound)
    const addressFaults = failure.code === 'address' ? failure.faults : {}
    const refused = { filled: form, fault: failure.code, addressFaults }
    const view = await ownerView(commerce, actor, seen, { page: 1, said: null }, refused)
    return reply.page('registries/owner', view, { slots: view.tools, status: 422 })
  })
  app.post(
    `${BASE}/links/:grants`,
    { schema: { hide: true, params: params.extend({ grants: linkGrant }) } },
    async (request, reply) => {
      const { actor } = await keptFor(request, reply)
      const { registry: id, grants } = request.params
      const isMade = formOf(request).revoke === undefined
      const done = await commitOnce(commerce, request, actor.owner, async (sql) =>
        (await setLinkKey(sql, actor.owner, id, grants, isMade ? newListId(commerce) : null))
          ? ok(true)
          : fail('absent' as const),
      )
      must(done.ok)
      return back(request, reply, isMade ? 'linked' : 'revoked')
    },
  )
  app.post(`${BASE}/join`, { schema: one }, async (request, reply) => {
    const { kind, registry: id } = request.params
    const token = linkToken.safeParse(formOf(request).link)
    const actor = actorOf(commerce, request, reply)
    const registry = await findRegistry(db, actor.marketplace.code, id)
    const role = registry && roleIn(commerce, registry, actor.owner, undefined)
    if (registry?.kind === kind && (role === 'owner' || role === 'editor'))
      return reply.redirect(path(request, ownerPath(kind, id)), 303)
    const key = registry?.editKey ?? null
    const isInvited = registry?.kind === kind && token.success && holdsLink(commerce, registry, 'edit', token.data)
    if (!isInvited || key === null) return refuse(REFUSALS.notFound)
    customerOf(commerce, request, linkPath(kind, id, 'edit', token.data))
    must(await joinRegistry(db, id, key, actor.owner))
    return back(request, reply, 'joined')
  })
  app.post(`${BASE}/partner/remove`, { schema: one }, async (request, reply) => {
    const { actor, registry } = await keptFor(request, reply)
    await partRegistry(db, actor.owner, registry.id)
    if (registry.owner === actor.owner) return back(request, reply, 'parted')
    return reply.redirect(path(request, FIND_PATH), 303)
  })

  app.post(`${BASE}/elsewhere`, { schema: one }, async (request, reply) => {
    const { actor, registry } = await keptFor(request, reply)
    const { itemId, title, quantity: count = '1', giverName } = formOf(request)
    const quantity = wantedOf(count)
    if (quantity === undefined) return back(request, reply, 'gift-wanted')
    const wish = registryItemId.safeParse(itemId)
    const asked = { itemId: wish.success ? wish.data : undefined, title, quantity, giverName }
    const noted = await noteElsewhere(commerce, request, actor, registry, asked)
    if (!noted.ok && noted.failure === 'absent') return refuse(REFUSALS.notFound)
    return back(request, reply, noted.ok ? 'noted' : `fault-${noted.failure}`)
  })
  app.post(`${BASE}/complete`, { schema: one }, async (request, reply) => {
    const { actor, registry } = await keptFor(request, reply)
    if (!(await completionOf(commerce, registry, actor.today))) return back(request, reply, 'no-completion')
    const added = await completeInCart(commerce, request, actor, registry)
    return added > 0 ? reply.redirect(path(request, '/cart'), 303) : back(request, reply, 'gift-unavailable')
  })

  app.post(`${BASE}/cart`, { schema: one }, async (request, reply) => {
    const { kind, registry: id } = request.params
    const form = formOf(request)
    const token = linkToken.safeParse(form.link)
    const link = token.success ? token.data : undefined
    const actor = actorOf(commerce, request, reply)
    const { registry } = await seenOr404(commerce, actor, { id, kind, link })
    const item = registryItemId.safeParse(form.itemId)
    const quantity = wantedOf(form.quantity ?? '1')
    const say = (said: string) => reply.redirect(path(request, guestPath(kind, id, { link, said })), 303)
    if (!item.success) return say('gift-unavailable')
    if (quantity === undefined) return say('gift-wanted')
    const asked = {
      itemId: item.data,
      quantity,
      message: form.message,
      wrap: isOn(form.wrap),
      sharesAddress: isOn(form.sharesAddress),
    }
    const given = await giveToCart(commerce, request, actor, registry, asked)
    // What is not there, or not for givers, looks like what the store has none of.
    if (!given.ok) return say(`gift-${given.failure === 'absent' ? 'unavailable' : given.failure}`)
    return say(given.value.isLess ? 'gift-some' : 'gift-added')
  })
}
