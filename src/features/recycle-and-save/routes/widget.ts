import type { FastifyRequest } from 'fastify'
import { signInPath } from '#commerce/accounts/rules.ts'
import { customerOf } from '#commerce/accounts/work/customer-action.ts'
import type { Commerce } from '#commerce/feature.ts'
import { wantsPage } from '#platform/http/error-handler.ts'
import { REFUSALS, refuse } from '#platform/http/errors.ts'
import { commitOnce } from '#platform/http/idempotency.ts'
import { csrfToken } from '#platform/sessions/tokens.ts'
import type { App } from '#platform/store/module.ts'
import { claimPromo, failureReason, readView, type ViewQuery, viewQuery } from '../contract/shopper.ts'
import { PAGE_PATH, queryOf } from '../rules/paths.ts'
import { claimPromotion } from '../work/claim.ts'
import { findView, type Looking } from '../work/find-offer.ts'

const wantsJson = ({ headers }: FastifyRequest) => headers.accept?.includes('application/json') === true

const pageQuery = viewQuery.omit({ deviceType: true }).extend({ failure: failureReason.optional() }).strip()

/** The view and the claim (spec 2, section 7), and the view as a page for browsers without scripts. */
export function widgetRoutes(app: App, commerce: Commerce): void {
  const { db, places, random, secrets } = commerce
  const lookingOf = (request: FastifyRequest): Looking => {
    const { customer, owner = '' } = commerce.shopperOf(request)
    const { language } = places.contextOf(request)
    return { owner: customer ? owner : '', marketplace: places.marketplaceOf(request), language }
  }
  const viewOf = async (request: FastifyRequest, asked: ViewQuery) =>
    (await findView(db, lookingOf(request), asked)) ?? refuse(REFUSALS.notFound)
  const tokenOf = ({ sessionId }: FastifyRequest) => (sessionId ? csrfToken(secrets.csrf, sessionId) : '')

  app.route({
    ...readView,
    handler: async (request, reply) => {
      const { view } = await viewOf(request, request.query)
      reply.header('cache-control', 'no-store').header('vary', 'accept')
      if (wantsJson(request)) return view
      return reply.fragment('recycle-and-save/view', { view, requestToken: tokenOf(request) })
    },
  })

  app.get(PAGE_PATH, { schema: { hide: true, querystring: pageQuery } }, async (request, reply) => {
    const { failure, ...query } = request.query
    const asked = { ...query, deviceType: 'web' as const }
    const { view, title } = await viewOf(request, asked)
    const props = { view, title, requestToken: tokenOf(request), ...(failure ? { failure } : {}) }
    return reply.page('recycle-and-save/page', props)
  })

  app.route({
    ...claimPromo,
    handler: async (request, reply) => {
      const { productGroup, currentAsin, promotionId } = request.query
      const back = (failure?: string) => `${PAGE_PATH}?${queryOf({ productGroup, currentAsin, failure })}`
      const { prefix, marketplace } = places.contextOf(request)
      const isForm = wantsPage(request)
      if (isForm && !commerce.shopperOf(request).customer)
        return reply.redirect(signInPath(prefix, marketplace, prefix + back()), 303)
      const { owner } = customerOf(commerce, request, back())
      const asked = { productGroup, currentAsin, promotionId }
      const looking = lookingOf(request)
      const claimed = await commitOnce(commerce, request, owner, (sql) => claimPromotion(sql, random, looking, asked))
      const failure = claimed.ok ? undefined : claimed.failure
      if (!isForm) return { claimPromoSuccess: claimed.ok, claimPromoFailureReason: failure ?? null }
      return reply.redirect(prefix + back(failure), 303)
    },
  })
}
