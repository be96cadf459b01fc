import type { CartPricing } from '#commerce/cart/hooks.ts'
import { findLiveClaims } from './queries/own-claims.ts'
import { dealAdjustments } from './rules/price.ts'
import { dealOf } from './term.ts'

/** The deal's price for lines whose claim holds now; nothing for the others, however they came to carry a deal's mark. */
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
