import type { FastifyReply, FastifyRequest } from 'fastify'
import { customerOf, pathFor } from '#commerce/accounts/work/customer-action.ts'
import type { Commerce } from '#commerce/feature.ts'
import type { Kind } from '#commerce/registries/contract/kinds.ts'
import { findTags } from '#commerce/registries/queries/tags.ts'
import { ownerPath } from '#commerce/registries/rules/paths.ts'
import { wantedOf } from '#commerce/registries/rules/units.ts'
import { askerOf, keptOr404, textsIn } from '#commerce/registries/work/acting.ts'
import { addWishes } from '#commerce/registries/work/add-for.ts'
import { wantsJson } from '#commerce/registries/work/view.ts'
import { wantsPage } from '#platform/http/error-handler.ts'
import { REFUSALS, refuse } from '#platform/http/errors.ts'
import type { App } from '#platform/store/module.ts'
import { type AddAnswer, addProduct, schemas } from '../contract/calls.ts'
import { LIST_PATH } from '../rules/paths.ts'
import { findChoices } from '../work/find.ts'

type Asked = {
  kind: Kind
  id: string
  asin: string
  count: string | number
  tagId?: string | undefined
  tagName?: string | undefined
}

const CODES = {
  'unknown-product': 'UNKNOWN_PRODUCT',
  closed: 'CLOSED',
  full: 'FULL',
  tag: 'INVALID_TAG',
} as const

/** The specification's calls (2, section 7): HTML fragments, or JSON by Accept; a browser's own form goes to a page. */
export function callRoutes(app: App, commerce: Commerce): void {
  const path = pathFor(commerce)

  app.get(LIST_PATH, { schema: schemas.list }, async (request, reply) => {
    const choices = await findChoices(commerce, request)
    reply.header('cache-control', 'private, no-store').header('vary', 'accept')
    return wantsJson(request)
      ? choices
      : reply.fragment('gift-registries/list', { asin: request.query.asin ?? null, choices })
  })

  const add = async (request: FastifyRequest, reply: FastifyReply, asked: Asked): Promise<AddAnswer> => {
    const { kind, id, asin, count, tagId, tagName } = asked
    customerOf(commerce, request, ownerPath(kind, id))
    const { marketplace, language } = askerOf(commerce, request)
    const t = textsIn(marketplace, language)
    const registryUrl = path(request, ownerPath(kind, id))
    const wanted = wantedOf(count)
    const say = (errorCode: AddAnswer['errorCode'], said: string): AddAnswer => ({
      success: errorCode === null,
      errorCode,
      message: t(`said.${said}`),
      registryUrl,
    })
    if (wanted === undefined) return say('INVALID_QUANTITY', 'fault-wanted')
    const added = await addWishes(commerce, request, reply, { id, kind }, [{ asin, wanted, tagId, tagName }])
    if (!added.ok) {
      if (added.failure === 'absent') return refuse(REFUSALS.notFound)
      return say(CODES[added.failure], added.failure === 'closed' ? 'gift-closed' : 'add-failed')
    }
    return added.value[0]?.isDuplicate ? say('ITEM_ALREADY_EXIST', 'known') : say(null, 'added')
  }

  app.route({
    ...addProduct,
    handler: async (request, reply) => {
      const { asin, desiredQuantity: count, registryId: id, registryType: kind } = request.body
      const answer = await add(request, reply, { kind, id, asin, count })
      if (!wantsPage(request) || wantsJson(request)) return answer
      const said = answer.success ? 'added' : answer.errorCode === 'ITEM_ALREADY_EXIST' ? 'known' : 'add-failed'
      return reply.redirect(path(request, ownerPath(kind, id, { said })), 303)
    },
  })

  app.get(
    '/registries/dpx-add-to-registry/:kind/:registry',
    { schema: schemas.dpxAdd, config: { mutates: true } },
    async (request, reply) => {
      const { kind, registry: id } = request.params
      const { asin, quantity: count, tagId, tagName } = request.query
      const answer = await add(request, reply, { kind, id, asin, count, tagId, tagName })
      reply.header('cache-control', 'private, no-store').header('vary', 'accept')
      return wantsJson(request) ? answer : reply.fragment('gift-registries/added', answer)
    },
  )

  app.get('/registries/:kind/:registry/dpx-get-registry-tags', { schema: schemas.tags }, async (request, reply) => {
    const { kind, registry: id } = request.params
    const { registry } = await keptOr404(commerce, askerOf(commerce, request), { id, kind })
    const tags = await findTags(commerce.db, registry.id)
    reply.header('cache-control', 'private, no-store').header('vary', 'accept')
    return wantsJson(request) ? { tags } : reply.fragment('registries/tags', { tags })
  })
}
