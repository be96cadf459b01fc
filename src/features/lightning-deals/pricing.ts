import type { CartPricing } from '#commerce/cart/hooks.ts'
import { findLiveClaims } from './queries/own-claims.ts'
import { dealAdjustments } from './rules/price.ts'
import { dealOf } from './term.ts'

/**
 * Applies the deal price to lines with a live claim; any other line marked with a deal gets
 * nothing.
 */
export const dealPricing: CartPricing = {
  stage: 'special-price',
  price: async (sql, cart, lines) => {
    const marked = lines.flatMap((line) => {
      const dealId = dealOf(line.extras)
      return dealId === undefined ? [] : [{ line, dealId }]
    })
    if (marked.length === 0) return []
    const dealIds = [...new Set(marked.map(({ dealId }) => dealId))]
    return dealAdjustments(marked, await findLiveClaims(sql, dealIds, cart.owner, cart.marketplace))
  },
}
