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
import { checkPath } from '../rules/paths.ts'
import { checkDelivery } from '../work/check.ts'
import { checkFor } from './api.ts'

const params = z.object({ asin })
const quantity = z.coerce.number().int().min(1).max(MAX_QUANTITY).catch(1)
const form = z.object({ offerListingId: offerId.optional().catch(undefined), quantity })

/** The page on which a date is confirmed without scripts: it shows what is held, and the form asks. */
export function pageRoutes(app: App, commerce: Commerce): void {
  const { db, places, shopperOf } = commerce

  app.get(
    '/gp/delivery-check/:asin',
    { schema: { hide: true, params, querystring: form.loose() } },
    async (request, reply) => {
      const { asin: number } = request.params
      const { offerListingId, quantity: wanted } = request.query
      const language = productLanguage(places.contextOf(request))
      const shopper = shopperOf(request)
      const [found, looked] = await Promise.all([
        findOnPage(db, number, language),
        checkDelivery(db, commerce, {
          shopper,
          owner: shopper.owner ?? '',
          marketplace: places.marketplaceOf(request),
          language,
          asin: number,
          quantity: wanted,
          meant: offerListingId === undefined ? {} : { offerListingId },
          isLook: true,
        }),
      ])
      if (!found) return refuse({ ...REFUSALS.notFound, code: 'unknown-product' })
      return reply.page('deep-check/check', {
        asin: number,
        title: found.product.title,
        offerListingId: offerListingId ?? '',
        quantity: wanted,
        checked: looked.ok ? looked.value : null,
      })
    },
  )

  app.post('/gp/delivery-check/:asin', { schema: { hide: true, params } }, async (request, reply) => {
    const { offerListingId, quantity: wanted } = form.parse(fieldsOf(request.body))
    const { code: marketplace } = places.marketplaceOf(request)
    const { asin: number } = request.params
    const meant = offerListingId === undefined ? {} : { offerListingId }
    const checked = await checkFor(commerce, request, reply, { marketplace, asin: number, quantity: wanted, meant })
    const query = new URLSearchParams({ offerListingId: checked.offerListingId, quantity: String(wanted) })
    return reply.redirect(`${places.contextOf(request).prefix}${checkPath(number)}?${query}`, 303)
  })
}
