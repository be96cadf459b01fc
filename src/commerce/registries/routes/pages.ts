import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { customerOf, pathFor } from '#commerce/accounts/work/customer-action.ts'
import type { Commerce } from '#commerce/feature.ts'
import { linkToken } from '#commerce/lists/contract/lists.ts'
import { holdsLink } from '#commerce/lists/work/links.ts'
import { REFUSALS, refuse } from '#platform/http/errors.ts'
import type { App } from '#platform/store/module.ts'
import { registryId, registryType } from '../contract/registries.ts'
import { findRegistry, searchRegistries } from '../queries/registries.ts'
import { PAGE_SIZE } from '../rules/limits.ts'
import { FIND_PATH, linkPath, ownerPath } from '../rules/paths.ts'
import { askerOf, keptOr404, roleIn, seenOr404 } from '../work/acting.ts'
import { showRegistry } from '../work/show.ts'
import { guestView, ownerView } from '../work/view.ts'

const said = z.string().max(40).nullable().catch(null).default(null)
const page = z.coerce.number().int().min(1).max(50).catch(1)
const link = linkToken.optional().catch(undefined)
const ofKind = z.object({ kind: registryType })
const one = z.object({ registryId, said, page, link }).loose()

/** Pages of registries: for those who keep one, for givers, search, and the invitation to keep one together. */
export function pageRoutes(app: App, commerce: Commerce): void {
  const { db } = commerce
  const path = pathFor(commerce)

  app.get(
    '/registries/:kind/owner-view',
    { schema: { hide: true, params: ofKind, querystring: one } },
    async (request, reply) => {
      const asker = askerOf(commerce, request)
      const { registryId: id, page: at, said: what } = request.query
      if (!asker.customer) customerOf(commerce, request)
      const seen = await keptOr404(commerce, asker, { id, kind: request.params.kind })
      const view = await ownerView(commerce, asker, seen, { page: at, said: what })
      return reply.page('registries/owner', view, { slots: view.tools })
    },
  )

  app.get(
    '/registries/:kind/guest-view',
    { schema: { hide: true, params: ofKind, querystring: one } },
    async (request, reply) => {
      const asker = askerOf(commerce, request)
      const { registryId: id, page: at, said: what, link: token } = request.query
      const seen = await seenOr404(commerce, asker, { id, kind: request.params.kind, link: token })
      return reply.page(
        'registries/guest',
        await guestView(commerce, asker, seen, { page: at, said: what, link: token }),
        { isThere: ({ marketplace }) => marketplace === asker.marketplace.code },
      )
    },
  )

  const findQuery = z.object({ query: z.string().max(200).catch('').default(''), page }).loose()
  app.get(FIND_PATH, { schema: { hide: true, querystring: findQuery } }, async (request, reply) => {
    const { marketplace, language } = askerOf(commerce, request)
    const { query, page: at } = request.query
    const slice = { limit: PAGE_SIZE + 1, offset: (at - 1) * PAGE_SIZE }
    const found = await searchRegistries(db, marketplace.code, query, slice)
    const registries = found
      .slice(0, PAGE_SIZE)
      .map((registry) => showRegistry(commerce, { registry, role: 'viewer' }, language))
    return reply.page('registries/find', { query, registries, page: at, hasMore: found.length > PAGE_SIZE })
  })

  const ofRegistry = ofKind.extend({ registry: registryId })
  app.get(
    '/registries/:kind/:registry/join',
    { schema: { hide: true, params: ofRegistry, querystring: z.object({ link }).loose() } },
    async (request: FastifyRequest<{ Params: z.infer<typeof ofRegistry>; Querystring: { link?: string } }>, reply) => {
      const { kind, registry: id } = request.params
      const asker = askerOf(commerce, request)
      const registry = await findRegistry(db, asker.marketplace.code, id)
      const token = request.query.link
      const role = registry && roleIn(commerce, registry, asker.owner, undefined)
      if (registry?.kind === kind && (role === 'owner' || role === 'editor'))
        return reply.redirect(path(request, ownerPath(kind, id)), 303)
      const isInvited = registry?.kind === kind && holdsLink(commerce, registry, 'edit', token)
      if (!registry || !isInvited || token === undefined) return refuse(REFUSALS.notFound)
      customerOf(commerce, request, linkPath(kind, id, 'edit', token))
      const shown = showRegistry(commerce, { registry, role: 'viewer' }, asker.language)
      return reply.page('registries/join', { registry: shown, link: token })
    },
  )
}
