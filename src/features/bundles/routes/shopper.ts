import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { ItemFault } from '#commerce/cart/contract/wire.ts'
import { toWantedItems } from '#commerce/cart/rules/wanted-items.ts'
import { changeCart } from '#commerce/cart/work/change.ts'
import { asin } from '#commerce/catalog/contract.ts'
import { findProducts } from '#commerce/catalog/queries.ts'
import type { Commerce } from '#commerce/feature.ts'
import { productLanguageIn } from '#commerce/marketplace/rules.ts'
import { ensureOwner } from '#commerce/shopper/work/owner.ts'
import { REFUSALS, refuse } from '#platform/http/errors.ts'
import type { App } from '#platform/store/module.ts'
import { PROBLEMS, type Problem } from '../contract/pages.ts'
import { readSecondaryView } from '../contract/shopper.ts'
import { findLive } from '../queries/bundles.ts'
import { offerIdOf } from '../rules/ids.ts'
import { ADD_PATH, PAGE_PATH, pagePath } from '../rules/paths.ts'
import { problemOfCode } from '../rules/problem.ts'
import { findView, showBundles, whereSold } from '../work/view.ts'

const wantsJson = ({ headers }: FastifyRequest) => headers.accept?.includes('application/json') === true

/** A form's choices are fields `choice.0`, `choice.1` and so on. `page` is the product or the bundle from whose page it was sent. */
const form = z.object({ asin, page: asin }).catchall(z.string().max(64))

const choicesIn = (fields: Record<string, string>): string[] =>
  Object.entries(fields)
    .filter(([name, value]) => /^choice\.\d$/.test(name) && asin.safeParse(value).success)
    .toSorted(([left], [right]) => (left < right ? -1 : 1))
    .map(([, value]) => value)

/** The side sheet's content (spec 2, section 7), the same as a page, and the form that adds a bundle. */
export function shopperRoutes(app: App, commerce: Commerce): void {
  const { db, places, terms } = commerce
  const placeOf = (request: FastifyRequest) => ({
    marketplace: places.marketplaceOf(request),
    language: places.contextOf(request).language,
  })

  app.route({
    ...readSecondaryView,
    handler: async (request, reply) => {
      const view = (await findView(db, request.query.asin, placeOf(request))) ?? refuse(REFUSALS.notFound)
      reply.header('cache-control', 'no-store').header('vary', 'accept')
      return wantsJson(request) ? view : reply.fragment('bundles/view', { view })
    },
  })

  const query = z.object({ problem: z.enum(PROBLEMS).nullable().default(null).catch(null) }).loose()
  const schema = { hide: true, params: z.object({ asin }), querystring: query }
  /** A bundle's own page, or the bundles of a product. */
  app.get(`${PAGE_PATH}/:asin`, { schema }, async (request, reply) => {
    const { problem } = request.query
    const place = placeOf(request)
    const own = await findLive(db, [request.params.asin], place.marketplace.code)
    const [bundle] = await showBundles(db, own, place)
    if (bundle) {
      const isThere = await whereSold(db, bundle.asin)
      return reply.page('bundles/bundle', { bundle, problem }, { isThere })
    }
    const view = await findView(db, request.params.asin, place)
    // The bundle has ended since its page was opened, and nothing is left to show.
    if (!view && problem) return reply.page('bundles/gone', { problem }, { status: 404 })
    if (!view) return refuse(REFUSALS.notFound)
    const [product] = await findProducts(db, [view.asin], productLanguageIn(place.marketplace, place.language))
    return reply.page('bundles/page', { view, title: product?.title ?? view.asin, problem })
  })

  app.post(ADD_PATH, { schema: { hide: true, body: form } }, async (request, reply) => {
    const { asin: bundle, page, ...fields } = request.body
    const { prefix } = places.contextOf(request)
    const cart = { owner: ensureOwner(commerce, request, reply), marketplace: places.marketplaceOf(request).code }
    const choices = choicesIn(fields)
    const items = toWantedItems(terms, [
      {
        asin: bundle,
        offerListingId: offerIdOf(bundle, cart.marketplace),
        quantity: 1,
        additionalParameters: { bundle: { choices } },
      },
    ])
    const added = await changeCart(commerce, request, cart, { kind: 'add', items })
    if (added.ok) return reply.redirect(`${prefix}/cart?said=added`, 303)
    return reply.redirect(`${prefix}${pagePath(page)}?problem=${problemOf(added.failure)}`, 303)
  })
}

/** Why a form added nothing, in the words that its page has. */
export const problemOf = ([fault]: ItemFault[]): Problem => problemOfCode(fault?.reason ?? fault?.code)
