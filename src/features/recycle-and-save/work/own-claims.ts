import { findProducts } from '#commerce/catalog/queries.ts'
import type { Marketplace } from '#commerce/marketplace/rules.ts'
import type { Sql } from '#platform/db/sql.ts'
import type { OwnedClaim } from '../contract/shopper.ts'
import type { ListedRow } from '../queries/read.ts'
import { refusedOf } from '../rules/discount.ts'
import { textIn } from '../rules/reading.ts'
import { offOf } from './find-offer.ts'

/** Claims as their customer reads them, in a language. */
export async function viewClaims(
  sql: Sql,
  found: ListedRow[],
  { marketplace, language }: { marketplace: Marketplace; language: string },
): Promise<OwnedClaim[]> {
  const products = await findProducts(sql, [...new Set(found.map(({ asin }) => asin))], language)
  return found.map((claim) => {
    const refused = refusedOf(claim)
    return {
      promotionId: claim.id,
      asin: claim.asin,
      title: products.find(({ asin }) => asin === claim.asin)?.title ?? claim.asin,
      off: offOf(claim, marketplace),
      standing: refused === undefined || refused === 'not-included' ? 'usable' : refused,
      usableUntil: claim.expiresAt,
      orderId: claim.orderId,
      ways: claim.ways,
      recycledAt: claim.recycledAt?.toISOString() ?? null,
      recycledWay: claim.recycledWay,
      terms: textIn(claim.terms, language),
    }
  })
}
