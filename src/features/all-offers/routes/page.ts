import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { asin } from '#commerce/catalog/contract.ts'
import { findOnPage } from '#commerce/catalog/queries.ts'
import { productTag } from '#commerce/catalog/rules.ts'
import type { Commerce } from '#commerce/feature.ts'
import { productLanguage, whereSpoken } from '#commerce/marketplace/rules.ts'
import { offerId } from '#commerce/offers/contract.ts'
import { findOffers } from '#commerce/offers/queries.ts'
import { readAmount } from '#commerce/search/rules/amounts.ts'
import { REFUSALS, refuse } from '#platform/http/errors.ts'
import type { App } from '#platform/store/module.ts'
import { offerFilters } from '../contract/wire.ts'
import { inTurn, offersPath } from '../rules/paths.ts'
import { listOffers } from '../work/list.ts'

const params = z.object({ asin, tag: z.string().max(128).optional() })

// Links and the form leave fields empty, and old links name what is gone: what cannot be read filters nothing.
const { condition, seller, delivery, sort } = offerFilters
const amount = z
  .string()
  .max(40)
  .transform((typed) => readAmount(typed) || undefined)
const querystring = z
  .object({
    condition: condition.catch(undefined),
    seller: seller.catch(undefined),
    delivery: delivery.catch(undefined),
    min: amount.optional().catch(undefined),
    max: amount.optional().catch(undefined),
    sort: sort.catch(undefined),
    after: offerId.optional().catch(undefined),
  })
  .loose()

/** The page of all offers of a product: public, and made anew when the product's own page is. */
export function pageRoutes(app: App, commerce: Commerce): void {
  const { db, places } = commerce
  const show = async (request: FastifyRequest, reply: FastifyReply) => {
    const { asin: number } = params.parse(request.params)
    const { after, ...given } = querystring.parse(request.query)
    const { condition, seller, delivery, sort } = given
    const chosen = { condition, seller, delivery, ...inTurn(given), sort }
    const path = offersPath(number, chosen, after)
    return reply.publicPage(path, async () => {
      const marketplace = places.marketplaceOf(request)
      const [found, offers] = await Promise.all([
        findOnPage(db, number, productLanguage(places.contextOf(request))),
        findOffers(db, [number], marketplace.code),
      ])
      if (!found) refuse({ ...REFUSALS.notFound, code: 'unknown-product' })
      const { product, languages } = found
      const list = listOffers(commerce, { product, marketplace, offers }, chosen, after)
      if (!list) refuse(REFUSALS.notFound)
      return {
        page: 'all-offers/list',
        props: { title: product.title, list, chosen, after: after ?? null },
        tags: [productTag(number)],
        isThere: whereSpoken(languages),
        // Only the plain address is kept: filters have too many.
        isKept: path === offersPath(number),
      }
    })
  }
  const schema = { hide: true, params, querystring }
  for (const path of ['/gp/offer-listing/:asin', '/gp/offer-listing/:asin/ref=:tag'])
    app.get(path, { schema, config: { isPublicPage: true } }, show)
}
