import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { customerOf, formOf, pathFor } from '#commerce/accounts/work/customer-action.ts'
import type { Commerce } from '#commerce/feature.ts'
import { linkToken } from '#commerce/lists/contract/lists.ts'
import { registryId, registryItemId, registryType } from '#commerce/registries/contract/registries.ts'
import { ownerPath } from '#commerce/registries/rules/paths.ts'
import { actorOf, askerOf, ownOr404, seenOr404 } from '#commerce/registries/work/acting.ts'
import { REFUSALS, refuse } from '#platform/http/errors.ts'
import type { App } from '#platform/store/module.ts'
import { partId, partKey } from '../contract/shapes.ts'
import { findOwnParts, findPart } from '../queries/contributions.ts'
import { setTakesCredit } from '../queries/gifts.ts'
import { OWN_PATH, partPath } from '../rules/paths.ts'
import { contribute } from '../work/contribute.ts'
import { askedIn, showGive } from '../work/give-form.ts'
import { payPart } from '../work/pay.ts'
import { findSeen, takeBack } from '../work/take-back.ts'
import { viewParts } from '../work/view.ts'

const BASE = '/registries/:kind/:registry'
const ofRegistry = z.object({ kind: registryType, registry: registryId })
const ofItem = ofRegistry.extend({ wish: registryItemId })
const ofPart = z.object({ part: partId })
const link = linkToken.optional().catch(undefined)
const key = partKey.optional().catch(undefined)
const said = z.string().max(40).nullable().catch(null).default(null)

/** Pages on which a part of a gift is given and seen. All buttons are forms, which work without scripts. */
export function pageRoutes(app: App, commerce: Commerce): void {
  const { db } = commerce
  const path = pathFor(commerce)

  const give = { hide: true, params: ofItem, querystring: z.object({ link }).loose() }
  app.get(`${BASE}/together/:wish`, { schema: give }, async (request, reply) => {
    const { kind, registry: id, wish: itemId } = request.params
    const asker = askerOf(commerce, request)
    const seen = await seenOr404(commerce, asker, { id, kind, link: request.query.link })
    return showGive(commerce, reply, { asker, ...seen }, { itemId, link: request.query.link })
  })
  app.post(`${BASE}/together/:wish`, { schema: { hide: true, params: ofItem } }, async (request, reply) => {
    const { kind, registry: id, wish: itemId } = request.params
    const form = formOf(request)
    const token = linkToken.safeParse(form.link)
    const withLink = token.success ? token.data : undefined
    const actor = actorOf(commerce, request, reply)
    const { registry } = await seenOr404(commerce, actor, { id, kind, link: withLink })
    const given = await contribute(commerce, request, actor, registry, askedIn(form, itemId, registry))
    if (given.ok) return reply.redirect(path(request, partPath(given.value.id, { said: 'given' })), 303)
    const shown = { itemId, link: withLink, fault: given.failure, filled: form }
    return showGive(commerce, reply, { asker: actor, registry }, shown)
  })

  const seenPart = async (request: FastifyRequest, id: string, token: string | undefined) =>
    (await findSeen(commerce, id, { owner: commerce.shopperOf(request).owner, key: token })) ??
    refuse(REFUSALS.notFound)
  const showPart = async (id: string, token: string | undefined, what: string | null, reply: FastifyReply) => {
    const found = await findPart(db, id)
    const [part] = found ? await viewParts(db, [found]) : []
    return part
      ? reply.page('group-gifts/part', { part, mailKey: token ?? null, said: what })
      : refuse(REFUSALS.notFound)
  }

  const part = { hide: true, params: ofPart, querystring: z.object({ key, said }).loose() }
  app.get('/group-gifts/:part', { schema: part }, async (request, reply) => {
    const found = await seenPart(request, request.params.part, request.query.key)
    // Whoever comes back from the provider's page wants to know what became of it.
    if (found.state === 'paying') await payPart(commerce, found)
    return showPart(found.id, request.query.key, request.query.said, reply)
  })
  app.post('/group-gifts/:part/take-back', { schema: { hide: true, params: ofPart } }, async (request, reply) => {
    const token = key.parse(formOf(request).key)
    const found = await seenPart(request, request.params.part, token)
    const taken = await takeBack(commerce, found)
    return reply.redirect(
      path(request, partPath(found.id, { key: token, said: taken.ok ? 'taken-back' : 'late' })),
      303,
    )
  })

  app.get(OWN_PATH, { schema: { hide: true } }, async (request, reply) => {
    const { owner } = customerOf(commerce, request)
    return reply.page('group-gifts/own', { parts: await viewParts(db, await findOwnParts(db, owner)) })
  })
  app.post(`${BASE}/group-gift-credit`, { schema: { hide: true, params: ofRegistry } }, async (request, reply) => {
    const { kind, registry: id } = request.params
    const { registry } = await ownOr404(commerce, actorOf(commerce, request, reply), { id, kind })
    await setTakesCredit(db, registry.id, formOf(request).takesCredit !== undefined)
    return reply.redirect(path(request, ownerPath(kind, id, { said: 'saved' })), 303)
  })
}
