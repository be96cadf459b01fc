import { customerOf } from '#commerce/accounts/customer-action.ts'
import { findProducts } from '#commerce/catalog/queries.ts'
import type { Commerce } from '#commerce/feature.ts'
import type { App } from '#platform/store/module.ts'
import type { ListedClaim } from '../contract/pages.ts'
import { offOf } from '../find-offer.ts'
import { listClaims } from '../queries/read.ts'
import { refusedOf } from '../rules/discount.ts'
import { CLAIMS_PATH } from '../rules/paths.ts'
import { textIn } from '../rules/reading.ts'

/** The account's list of claimed offers. */
export function accountRoutes(app: App, commerce: Commerce): void {
  const { db, places } = commerce
  app.get(CLAIMS_PATH, { schema: { hide: true } }, async (request, reply) => {
    const { owner } = customerOf(commerce, request, CLAIMS_PATH)
    const marketplace = places.marketplaceOf(request)
    const { language } = places.contextOf(request)
    const found = await listClaims(db, owner, marketplace.code)
    const products = await findProducts(db, [...new Set(found.map(({ asin }) => asin))], language)
    const claims = found.map((claim): ListedClaim => {
      const refused = refusedOf(claim)
      return {
        promotionId: claim.id,
        asin: claim.asin,
        title: products.find(({ asin }) => asin === claim.asin)?.title ?? claim.asin,
        off: offOf(claim, marketplace),
        standing: refused === undefined || refused === 'not-included' ? 'usable' : refused,
        usableUntil: claim.expiresAt,
        orderId: claim.orderId,
        terms: textIn(claim.terms, language),
      }
    })
    return reply.page('recycle-and-save/claims', { claims })
  })
}
