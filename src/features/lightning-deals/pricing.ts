import type { CartKey } from '#commerce/cart/hooks.ts'
import type { OfferedAdjustment } from '#commerce/cart/rules/adjustments.ts'
import type { StoredLine } from '#commerce/cart/rules/lines.ts'
import type { Sql } from '#platform/db/sql.ts'
import { findLiveClaims } from './queries/own-claims.ts'
import { dealOf } from './rules/extras.ts'
import { dealAdjustments } from './rules/price.ts'

/** The deal's price for lines whose claim holds now; nothing for the others, however they came to carry a deal's mark. */
export async function dealPricing(sql: Sql, cart: CartKey, lines: StoredLine[]): Promise<OfferedAdjustment[]> {
  const marked = lines.flatMap((line) => {
    const dealId = dealOf(line.extras)
    return dealId === undefined ? [] : [{ line, dealId }]
  })
  if (marked.length === 0) return []
  const dealIds = [...new Set(marked.map(({ dealId }) => dealId))]
  return dealAdjustments(marked, await findLiveClaims(sql, dealIds, cart.owner, cart.marketplace))
}
