import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { safeReturn } from '#commerce/accounts/rules.ts'
import type { Commerce } from '#commerce/feature.ts'
import { ensureOwner } from '#commerce/shopper/work/owner.ts'
import { wantsPage } from '#platform/http/error-handler.ts'
import { REFUSALS, refuse } from '#platform/http/errors.ts'
import { csrfToken, sameText } from '#platform/sessions/tokens.ts'
import type { App } from '#platform/store/module.ts'
import { couponId, redeemCoupon, redeemRequest } from '../contract/shopper.ts'
import { findCoupon } from '../queries/read.ts'
import { AFTER_LOGIN_PATH, RESULT_PATH } from '../rules/paths.ts'
import { stateOf } from '../rules/standing.ts'
import { collectCoupon } from '../work/clip.ts'
import { toShown } from '../work/on-page.ts'
import { toRefusal } from './answers.ts'

const address = z.object({
  ...redeemRequest.shape,
  token: z.string().max(200).optional(),
  plain: z.literal('1').optional(),
})
type Address = z.infer<typeof address>

/** Routes to collect a coupon, for customers and for visitors about to sign in. Only a page of this store can change anything. */
export function shopperRoutes(app: App, commerce: Commerce): void {
  const { db, places, secrets } = commerce
  const safe = (path: string | undefined) => safeReturn(path ?? '/', (host) => places.scopeOf(host) !== undefined)
  const here = (request: FastifyRequest, path: string, query: Record<string, string | undefined>) => {
    const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined)
    return `${places.contextOf(request).prefix}${path}?${new URLSearchParams(given)}`
  }
  const placeOf = (request: FastifyRequest, { asin }: { asin?: string | undefined }) => ({
    marketplace: places.marketplaceOf(request).code,
    asin,
  })
  const collect = (request: FastifyRequest, reply: FastifyReply, asked: z.infer<typeof redeemRequest>) => {
    const collector = {
      owner: ensureOwner(commerce, request, reply),
      isCustomer: commerce.shopperOf(request).customer !== undefined,
    }
    return collectCoupon(db, collector, asked.encryptedPromotionId, placeOf(request, asked))
  }
  const signIn = (request: FastifyRequest, { token: _spent, ...query }: Address) =>
    here(request, '/gp/sign-in.html', { returnTo: here(request, AFTER_LOGIN_PATH, query) })

  app.route({
    ...redeemCoupon,
    handler: async (request, reply) => {
      const isSignedIn = commerce.shopperOf(request).customer !== undefined
      const { encryptedPromotionId, asin, path } = request.body
      const query = { encryptedPromotionId, asin, path: safe(path), plain: '1' as const }
      if (!isSignedIn && !wantsPage(request))
        refuse({
          status: 401,
          code: 'sign-in',
          message: 'Sign in to collect coupons.',
          details: { authUrl: here(request, AFTER_LOGIN_PATH, { encryptedPromotionId, asin, path: safe(path) }) },
        })
      const collected = await collect(request, reply, request.body)
      if (!wantsPage(request)) return collected.ok ? { status: 1 as const } : refuse(toRefusal(collected.failure))
      // Report an unavailable coupon right away, not after the shopper has signed in for it.
      const next = !isSignedIn && collected.ok ? signIn(request, query) : here(request, RESULT_PATH, query)
      return reply.redirect(next, 303)
    },
  })

  /** Collects only with the visit's token. At sign-in, the visit's wish has already become the customer's clip. */
  app.get(AFTER_LOGIN_PATH, { schema: { hide: true, querystring: address } }, async (request, reply) => {
    const { token, sessionId } = { token: request.query.token, sessionId: request.sessionId }
    const isProven =
      token !== undefined && sessionId !== undefined && sameText(token, csrfToken(secrets.csrf, sessionId))
    if (isProven) await collect(request, reply, request.query)
    if (!commerce.shopperOf(request).customer) return reply.redirect(signIn(request, request.query), 303)
    const { encryptedPromotionId, asin, path, plain } = request.query
    return reply.redirect(
      plain ? here(request, RESULT_PATH, { encryptedPromotionId, asin, path: safe(path) }) : safe(path),
      303,
    )
  })

  const result = z.object({ ...redeemRequest.shape, encryptedPromotionId: couponId }).loose()
  app.get(RESULT_PATH, { schema: { hide: true, querystring: result } }, async (request, reply) => {
    const { encryptedPromotionId, asin, path } = request.query
    const { customer, owner } = commerce.shopperOf(request)
    const marketplace = places.marketplaceOf(request)
    const coupon = await findCoupon(db, customer ? (owner ?? '') : '', encryptedPromotionId)
    const product = coupon?.asins.find((each) => each === asin) ?? (asin === undefined ? coupon?.asins[0] : undefined)
    if (!coupon || coupon.marketplace !== marketplace.code || !product) refuse(REFUSALS.notFound)
    const props = { coupon: toShown(coupon, product, marketplace), state: stateOf(coupon), path: safe(path) }
    return reply.page('coupons/result', props)
  })
}
