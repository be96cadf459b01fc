import { z } from 'zod'
import { customerOf, pathFor } from '#commerce/accounts/work/customer-action.ts'
import type { Commerce } from '#commerce/feature.ts'
import { marketplaceCode } from '#commerce/marketplace/contract.ts'
import type { Marketplace } from '#commerce/marketplace/rules.ts'
import { errorBody, REFUSALS, refuse } from '#platform/http/errors.ts'
import { malformed } from '#platform/http/media-types.ts'
import type { App } from '#platform/store/module.ts'
import { ownClaim, ownClaims, promotionId, recycledRequest, type Way, way } from '../contract/shopper.ts'
import { noteRecycled } from '../queries/claims.ts'
import { findClaim, listClaims } from '../queries/read.ts'
import { CLAIMS_PATH } from '../rules/paths.ts'
import { viewClaims } from '../work/own-claims.ts'

const API = '/api/marketplaces/:marketplace/upgrade-offers'
const tags = ['recycle and save']
const inMarketplace = z.object({ marketplace: marketplaceCode })
const refusals = { 400: errorBody, 401: errorBody }

/** A customer's claimed offers, as a page and as JSON, and their word that the old device is handed in. */
export function accountRoutes(app: App, commerce: Commerce): void {
  const { db, places } = commerce

  app.get(CLAIMS_PATH, { schema: { hide: true } }, async (request, reply) => {
    const { owner } = customerOf(commerce, request, CLAIMS_PATH)
    const marketplace = places.marketplaceOf(request)
    const { language } = places.contextOf(request)
    const claims = await viewClaims(db, await listClaims(db, owner, marketplace.code), { marketplace, language })
    return reply.page('recycle-and-save/claims', { claims })
  })

  app.get(
    API,
    {
      schema: {
        tags,
        summary: 'List your claimed upgrade offers',
        params: inMarketplace,
        response: { 200: ownClaims, ...refusals },
      },
    },
    async (request) => {
      const { owner } = customerOf(commerce, request, CLAIMS_PATH)
      const marketplace = places.find(request.params.marketplace)
      const { language } = places.contextOf(request)
      return { claims: await viewClaims(db, await listClaims(db, owner, marketplace.code), { marketplace, language }) }
    },
  )

  /** Notes how a customer handed in the old device; their first word stays. */
  const state = async (id: string, owner: string, { code }: Marketplace, handedIn: Way) => {
    const claim = await findClaim(db, id, owner)
    if (claim?.marketplace !== code) refuse(REFUSALS.notFound)
    if (!claim.ways.includes(handedIn))
      refuse({ ...malformed('way', 'is no way of this offer'), status: 422, code: 'way' })
    await noteRecycled(db, { promotionId: id, owner, way: handedIn })
    return (await findClaim(db, id, owner)) ?? refuse(REFUSALS.notFound)
  }

  app.post(
    `${API}/:offer/recycled`,
    {
      schema: {
        tags,
        summary:
          'State that the old device of a claimed offer is handed in for recycling, as its terms say; the first statement stays',
        params: inMarketplace.extend({ offer: promotionId }),
        body: recycledRequest,
        response: { 200: ownClaim, ...refusals, 403: errorBody, 404: errorBody, 422: errorBody },
      },
    },
    async (request) => {
      const { owner } = customerOf(commerce, request, CLAIMS_PATH)
      const marketplace = places.find(request.params.marketplace)
      const claim = await state(request.params.offer, owner, marketplace, request.body.way)
      const { language } = places.contextOf(request)
      const [shown] = await viewClaims(db, [claim], { marketplace, language })
      return shown ?? refuse(REFUSALS.notFound)
    },
  )

  const params = z.object({ offer: promotionId })
  const body = z.object({ way }).loose()
  app.post(`${CLAIMS_PATH}/:offer/recycled`, { schema: { hide: true, params, body } }, async (request, reply) => {
    const { owner } = customerOf(commerce, request, CLAIMS_PATH)
    await state(request.params.offer, owner, places.marketplaceOf(request), request.body.way)
    return reply.redirect(pathFor(commerce)(request, CLAIMS_PATH), 303)
  })
}
