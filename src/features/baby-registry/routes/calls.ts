import type { FastifyReply, FastifyRequest } from 'fastify'
import { pathFor } from '#commerce/accounts/work/customer-action.ts'
import type { Commerce } from '#commerce/feature.ts'
import { findPopular } from '#commerce/registries/queries/items.ts'
import { ownerPath } from '#commerce/registries/rules/paths.ts'
import { wantedOf } from '#commerce/registries/rules/units.ts'
import { askerOf, textsIn } from '#commerce/registries/work/acting.ts'
import { ADD_CODES } from '#commerce/registries/work/add.ts'
import { addWishes } from '#commerce/registries/work/add-for.ts'
import { checklistOf } from '#commerce/registries/work/checklist.ts'
import { wantsJson } from '#commerce/registries/work/view.ts'
import { findCards } from '#commerce/storefront/queries.ts'
import { wantsPage } from '#platform/http/error-handler.ts'
import { refuse } from '#platform/http/errors.ts'
import type { App } from '#platform/store/module.ts'
import {
  type Added,
  addToBaby,
  changes,
  closePanel,
  readHelp,
  readRecommendations,
  readStatus,
} from '../contract/calls.ts'
import { HOME_PATH } from '../rules/paths.ts'
import { babyRegistryOf, changeStatus, statusOf } from '../work/status.ts'

const MOST_RECOMMENDED = 6

/** The specification's calls under /baby-reg (2, section 7). */
export function callRoutes(app: App, commerce: Commerce): void {
  const path = pathFor(commerce)

  const add = async (request: FastifyRequest, reply: FastifyReply, asin: string): Promise<[Added, string]> => {
    const home = path(request, HOME_PATH)
    const no = (errorCode: Added['errorCode']): [Added, string] => [
      { success: false, isDuplicate: false, errorCode, redirectUrl: home },
      home,
    ]
    const registry = await babyRegistryOf(commerce, request)
    if (!registry) return no('NO_REGISTRY')
    const { id, kind } = registry
    const added = await addWishes(commerce, request, reply, { id, kind }, [{ asin, wanted: 1 }])
    if (!added.ok) return no(ADD_CODES[added.failure])
    const isDuplicate = added.value[0]?.isDuplicate ?? false
    const there = path(request, ownerPath(kind, id, { said: isDuplicate ? 'known' : 'added' }))
    return [{ success: true, isDuplicate, errorCode: null, redirectUrl: null }, there]
  }
  app.route({
    ...addToBaby,
    handler: async (request, reply) => {
      const [answer, page] = await add(request, reply, request.body.asin)
      return wantsPage(request) && !wantsJson(request) ? reply.redirect(page, 303) : answer
    },
  })

  app.route({
    ...readStatus,
    handler: async (request, reply) => {
      reply.header('cache-control', 'private, no-store')
      return statusOf(commerce, request, request.query.asin)
    },
  })
  app.route({
    ...readRecommendations,
    handler: async (request, reply) => {
      reply.header('cache-control', 'private, no-store')
      const registry = await babyRegistryOf(commerce, request)
      const { marketplace, language } = askerOf(commerce, request)
      if (!registry) return { items: [] }
      const asins = await findPopular(commerce.db, registry, request.query.asin, MOST_RECOMMENDED)
      const { cards } = asins.length > 0 ? await findCards(commerce, asins, marketplace, language) : { cards: [] }
      if (cards.length > 0) return { items: cards }
      // Nobody has anything else yet: products of what is still open on the checklist.
      const { recommended } = await checklistOf(commerce, registry, { marketplace, language })
      const others = recommended.filter((card) => card.asin !== request.query.asin)
      return { items: others.slice(0, MOST_RECOMMENDED) }
    },
  })
  app.route({ ...closePanel, handler: async (_request, reply) => reply.code(204).send() })
  app.route({
    ...readHelp,
    handler: async (request) => {
      const { marketplace, language } = askerOf(commerce, request)
      const t = textsIn(marketplace, language)
      const of = (name: string) => ({ name: t(`items.${name}`), text: t(`help.${name}`) })
      return { items: ['mustHave', 'groupGifting', 'private'].map(of) }
    },
  })

  app.route({
    ...changes.mustHave,
    handler: (request) =>
      changeStatus(commerce, request, request.body.asin, { isMustHave: request.body.isMustHaveItem }),
  })
  app.route({
    ...changes.groupGifting,
    handler: (request) =>
      changeStatus(commerce, request, request.body.asin, { isGroupGifting: request.body.isGroupGiftingItem }),
  })
  app.route({
    ...changes.private,
    handler: (request) => changeStatus(commerce, request, request.body.asin, { isPrivate: request.body.isPrivateItem }),
  })
  app.route({
    ...changes.quantity,
    handler: (request) => {
      const { marketplace, language } = askerOf(commerce, request)
      const wanted = wantedOf(request.body.itemRequestedCount)
      const message = textsIn(marketplace, language)('said.fault-wanted')
      if (wanted === undefined) return refuse({ status: 422, code: 'quantity', message })
      return changeStatus(commerce, request, request.body.asin, { wanted })
    },
  })
}
