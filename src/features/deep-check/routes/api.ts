import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Commerce } from '#commerce/feature.ts'
import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import { productLanguage } from '#commerce/marketplace/rules.ts'
import { ensureOwner } from '#commerce/shopper/work/owner.ts'
import { REFUSALS, refuse } from '#platform/http/errors.ts'
import { commitOnce } from '#platform/http/idempotency.ts'
import { malformed } from '#platform/http/media-types.ts'
import { openSlate, sameText } from '#platform/sessions/tokens.ts'
import type { App } from '#platform/store/module.ts'
import { askPromise, checkDelivery as checkEndpoint, type DeepCheck, type PromiseRequest } from '../contract/wire.ts'
import { checkDelivery, type Meant } from '../work/check.ts'

type Asked = { marketplace: MarketplaceCode; asin: string; quantity: number; meant: Meant }

/** Checks for whoever sent a request, whose visit it starts; refuses what there is not. */
export async function checkFor(
  commerce: Commerce,
  request: FastifyRequest,
  reply: FastifyReply,
  { marketplace, ...asked }: Asked,
): Promise<DeepCheck> {
  const owner = ensureOwner(commerce, request, reply)
  const about = {
    ...asked,
    owner,
    shopper: commerce.shopperOf(request),
    marketplace: commerce.places.find(marketplace),
    language: productLanguage(commerce.places.contextOf(request)),
  }
  // A request that is sent again, after the shopper has moved, holds nothing for the new place.
  const checked = await commitOnce(commerce, request, owner, (sql) => checkDelivery(sql, commerce, about))
  return (checked.ok && checked.value) || refuse({ ...REFUSALS.notFound, code: 'unknown-product' })
}

/** Refuses parameters that say something else than the request's address and session do. */
function judge(
  { shopperOf, secrets, clock }: Commerce,
  request: FastifyRequest,
  params: { marketplace: MarketplaceCode; asin: string },
  { asin, marketplaceId, customerId, sessionId, slateToken }: PromiseRequest,
): void {
  const session = request.sessionId
  if (asin !== undefined && asin !== params.asin) refuse(malformed('asin', 'is not the product of this address'))
  if (marketplaceId !== undefined && marketplaceId !== params.marketplace)
    refuse(malformed('marketplaceId', 'is not the marketplace of this address'))
  if (customerId && customerId !== shopperOf(request).customer?.id)
    refuse({ status: 403, code: 'forbidden', message: 'customerId is not who is signed in.' })
  if (sessionId && !(session && sameText(sessionId, session))) refuse(REFUSALS.session)
  if (slateToken && !(session && openSlate(secrets.slate, slateToken, session, clock.now()))) refuse(REFUSALS.slate)
}

/** Confirmed dates as HTML and as data. */
export function apiRoutes(app: App, commerce: Commerce): void {
  app.route({
    ...askPromise,
    handler: async (request, reply) => {
      const { marketplace, asin } = request.params
      const { quantity = 1, buyingOptionIndex, merchantId } = request.body
      judge(commerce, request, request.params, request.body)
      const meant: Meant = {}
      if (buyingOptionIndex !== undefined) meant.buyingOptionIndex = buyingOptionIndex
      if (merchantId) meant.merchantId = merchantId
      const checked = await checkFor(commerce, request, reply, { marketplace, asin, quantity, meant })
      reply.header('cache-control', 'private, no-store')
      return { content: await reply.fragmentText('deep-check/promise', { checked }) }
    },
  })

  app.route({
    ...checkEndpoint,
    handler: async (request, reply) => {
      const { marketplace, asin } = request.params
      const { quantity, offerListingId } = request.body
      reply.header('cache-control', 'private, no-store')
      return checkFor(commerce, request, reply, { marketplace, asin, quantity, meant: { offerListingId } })
    },
  })
}
