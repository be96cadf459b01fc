import type { CartHolds, CartPricing } from '#commerce/cart/work/hooks.ts'
import { findLiveClaims } from '../queries/own-claims.ts'
import { dealAdjustments, dealHolds } from '../rules/price.ts'
import { dealOf, dealTerm } from './term.ts'

/** The units that live claims hold for the lines marked with their deals. */
export const dealLineHolds: CartHolds = {
  term: dealTerm.key,
  find: async (sql, cart, lines) => {
    const marked = lines.flatMap((line) => {
      const dealId = dealOf(line.extras)
      return dealId === undefined ? [] : [{ line, dealId }]
    })
    const dealIds = [...new Set(marked.map(({ dealId }) => dealId))]
    return dealHolds(marked, await findLiveClaims(sql, dealIds, cart.owner, cart.marketplace))
  },
}

/**
 * Applies the deal price to lines with a live claim; any other line marked with a deal gets
 * nothing.
 */
export const dealPricing: CartPricing = {
  stage: 'special-price',
  price: async (_sql, _cart, lines) => dealAdjustments(lines),
}
