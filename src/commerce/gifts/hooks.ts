import type { ItemFault } from '#commerce/cart/contract/wire.ts'
import type { CartHooks } from '#commerce/cart/hooks.ts'
import { readTerm } from '#commerce/cart/rules/terms.ts'
import { findOffers } from '#commerce/offers/queries.ts'
import type { OrderHooks } from '#commerce/orders/hooks.ts'
import { fail, ok } from '#platform/result.ts'
import { giftTerm } from './term.ts'

const NO_WRAP = 'no-gift-wrap'
const MESSAGE = 'This offer is not gift wrapped. Nothing was added.'

/** Lets an item to be wrapped into a cart only if its offer is wrapped. */
export const cartHooks: CartHooks = {
  kinds: ['add'],
  concerns: (change) => change.kind === 'add' && change.items.some(({ extras }) => readTerm(giftTerm, extras)?.wrap),
  before: async (sql, { marketplace }, change) => {
    if (change.kind !== 'add') return ok(change)
    const offers = await findOffers(sql, [...new Set(change.items.map(({ asin }) => asin))], marketplace)
    const faults = change.items.flatMap(({ asin, offerId, quantity, extras }, index): ItemFault[] => {
      const offer = offers.find(({ id }) => id === offerId)
      if (!offer || offer.giftWrapPrice !== null || !readTerm(giftTerm, extras)?.wrap) return []
      const about = { index, asin, offerListingId: offerId, requested: quantity, possible: 0 }
      return [{ ...about, code: 'refused', reason: NO_WRAP, message: MESSAGE }]
    })
    return faults.length > 0 ? fail(faults) : ok(change)
  },
}

/** Orders no wrap that has no price: the seller may have stopped wrapping since the item was added. */
export const orderHooks: OrderHooks = {
  before: async (_sql, _cart, lines) =>
    lines.some(({ extras, giftWrapPrice }) => giftWrapPrice === null && readTerm(giftTerm, extras)?.wrap)
      ? fail({ feature: 'gifts', code: NO_WRAP })
      : ok(undefined),
}
