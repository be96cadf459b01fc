import type { ItemFault } from '#commerce/cart/contract/wire.ts'
import { readTerm } from '#commerce/cart/rules/terms.ts'
import type { WantedItem } from '#commerce/cart/rules/wanted-items.ts'
import type { CartHooks, CartKey } from '#commerce/cart/work/hooks.ts'
import { findOffers } from '#commerce/offers/queries.ts'
import type { OrderHooks } from '#commerce/orders/work/hooks.ts'
import type { Sql } from '#platform/db/sql.ts'
import { fail, ok } from '#platform/result.ts'
import { giftTerm } from './term.ts'

const NO_WRAP = 'no-gift-wrap'
const MESSAGE = 'This offer is not gift wrapped. Nothing was added.'

const isToWrap = ({ extras }: WantedItem): boolean => readTerm(giftTerm, extras)?.wrap ?? false

async function faultsOf(sql: Sql, { marketplace }: CartKey, items: WantedItem[]): Promise<ItemFault[]> {
  const wrapped = items.filter(isToWrap)
  if (wrapped.length === 0) return []
  const offers = await findOffers(sql, [...new Set(wrapped.map(({ asin }) => asin))], marketplace)
  return items.flatMap((item, index): ItemFault[] => {
    const { asin, offerId, quantity } = item
    const offer = offers.find(({ id }) => id === offerId)
    if (!offer || offer.giftWrapPrice !== null || !isToWrap(item)) return []
    const about = { index, asin, offerListingId: offerId, requested: quantity, possible: 0 }
    return [{ ...about, code: 'refused', reason: NO_WRAP, message: MESSAGE }]
  })
}

/** Lets an item to be wrapped into a cart, or past it, only if its offer is wrapped. */
export const cartHooks: CartHooks = {
  kinds: ['add'],
  concerns: (change) => change.kind === 'add' && change.items.some(isToWrap),
  before: async (sql, cart, change) => {
    const faults = change.kind === 'add' ? await faultsOf(sql, cart, change.items) : []
    return faults.length > 0 ? fail(faults) : ok(change)
  },
  judge: faultsOf,
}

/** Orders no wrap that has no price: the seller may have stopped wrapping since the item was added. */
export const orderHooks: OrderHooks = {
  before: async (_sql, _cart, lines) =>
    lines.some(({ extras, giftWrapPrice }) => giftWrapPrice === null && readTerm(giftTerm, extras)?.wrap)
      ? fail({ feature: 'gifts', code: NO_WRAP })
      : ok(undefined),
}
