import type { CartPricing } from '#commerce/cart/hooks.ts'
import { readTerm } from '#commerce/cart/rules/terms.ts'
import { findMarketplace, toPrice } from '#commerce/marketplace/rules.ts'
import { giftTerm } from './term.ts'

/** Adds the offer's gift-wrap price for each unit of a wrapped line. */
export const giftPricing: CartPricing = {
  stage: 'addition',
  price: async (_sql, { marketplace }, lines) =>
    lines.flatMap(({ id, quantity, extras, giftWrapPrice }) => {
      if (giftWrapPrice === null || !readTerm(giftTerm, extras)?.wrap) return []
      const { displayString: price } = toPrice(giftWrapPrice, findMarketplace(marketplace))
      return [
        { lineId: id, amount: -giftWrapPrice * quantity, code: 'wrap', values: { priced: 'yes', price }, data: {} },
      ]
    }),
}
