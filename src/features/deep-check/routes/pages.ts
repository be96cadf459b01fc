import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { asin } from '#commerce/catalog/contract.ts'
import { findOnPage } from '#commerce/catalog/queries.ts'
import type { Commerce } from '#commerce/feature.ts'
import { productLanguage } from '#commerce/marketplace/rules.ts'
import { offerId } from '#commerce/offers/contract.ts'
import { MAX_QUANTITY } from '#commerce/offers/rules.ts'
import { REFUSALS, refuse } from '#platform/http/errors.ts'
import { fieldsOf } from '#platform/http/fields.ts'
import type { App } from '#platform/store/module.ts'
import type { DeepCheck } from '../contract/wire.ts'
import { checkFor } from './api.ts'

const params = z.object({ asin })
const quantity = z.coerce.number().int().min(1).max(MAX_QUANTITY).catch(1)
const form = z.object({ offerListingId: offerId.optional().catch(undefined), quantity })

/** The page on which a date is confirmed without scripts. Asking again has the same answer. */
export function pageRoutes(app: App, commerce: Commerce): void {
  const { db, places } = commerce
  type Shown = { asin: string; quantity: number; offerListingId: string; checked: DeepCheck | null }
  const show = async (request: FastifyRequest, reply: FastifyReply, shown: Shown) => {
    const found = await findOnPage(db, shown.asin, productLanguage(places.contextOf(request)))
    if (!found) return refuse({ ...REFUSALS.notFound, code: 'unknown-product' })
    return reply.page('deep-check/check', { ...shown, title: found.product.title })
  }

  app.get(
    '/gp/delivery-check/:asin',
    { schema: { hide: true, params, querystring: form.loose() } },
    (request, reply) => {
      const { offerListingId = '', quantity: wanted } = request.query
      return show(request, reply, { asin: request.params.asin, quantity: wanted, offerListingId, checked: null })
    },
  )

  app.post('/gp/delivery-check/:asin', { schema: { hide: true, params } }, async (request, reply) => {
    const { offerListingId, quantity: wanted } = form.parse(fieldsOf(request.body))
    const { code: marketplace } = places.marketplaceOf(request)
    const { asin: number } = request.params
    const meant = offerListingId ? { offerListingId } : {}
    const checked = await checkFor(commerce, request, reply, { marketplace, asin: number, quantity: wanted, meant })
    return show(request, reply, { asin: number, quantity: wanted, offerListingId: checked.offerListingId, checked })
  })
}
