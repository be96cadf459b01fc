import { readTerm } from '#commerce/cart/rules/terms.ts'
import type { CartPricing } from '#commerce/cart/work/hooks.ts'
import { findMarketplace, toPrice } from '#commerce/marketplace/rules.ts'
import { giftTerm } from './term.ts'

/** Adds the offer's gift-wrap price for each unit of a wrapped line, or says that there is no wrap any more. */
export const giftPricing: CartPricing = {
  stage: 'addition',
  price: async (_sql, { marketplace }, lines) =>
    lines.flatMap(({ id, quantity, extras, giftWrapPrice }) => {
      if (!readTerm(giftTerm, extras)?.wrap) return []
      if (giftWrapPrice === null)
        return [{ lineId: id, amount: 0, code: 'wrap', values: { priced: 'none', price: '' }, data: {} }]
      const { displayString: price } = toPrice(giftWrapPrice, findMarketplace(marketplace))
      return [
        { lineId: id, amount: -giftWrapPrice * quantity, code: 'wrap', values: { priced: 'yes', price }, data: {} },
      ]
    }),
}
