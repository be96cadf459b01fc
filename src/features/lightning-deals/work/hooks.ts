import type { Extras } from '#commerce/cart/contract/terms.ts'
import type { ItemFault } from '#commerce/cart/contract/wire.ts'
import { findExtras } from '#commerce/cart/queries/read-cart.ts'
import type { CartHooks } from '#commerce/cart/work/hooks.ts'
import { findOrderedLines } from '#commerce/orders/queries/purchases.ts'
import type { OrderHooks } from '#commerce/orders/work/hooks.ts'
import { fail, ok } from '#platform/result.ts'
import { dealsOfOrder } from '../queries/changes.ts'
import { findKnown } from '../queries/claims.ts'
import { lockDeals, type StoredDeal } from '../queries/deals.ts'
import { unitsOfDeals } from '../rules/price.ts'
import { dealOf } from './term.ts'
import { giveUp, holdFewer, sell, takeBack } from './units.ts'

const NAME = 'lightning-deals'

/**
 * Removing a deal line frees its units, reducing it frees the rest, and it cannot exceed the claim.
 * Deals are always locked before carts, so that transactions do not deadlock.
 */
export const cartHooks: CartHooks = {
  kinds: ['modify'],
  before: async (sql, cart, change) => {
    if (change.kind !== 'modify') return ok(change)
    const lines = await findExtras(
      sql,
      cart,
      change.items.map(({ id }) => id),
    )
    const marked = lines.flatMap(({ id, extras }) => {
      const dealId = dealOf(extras)
      return dealId === undefined ? [] : [{ id, dealId }]
    })
    if (marked.length === 0) return ok(change)
    const deals = await lockDeals(
      sql,
      marked.map(({ dealId }) => dealId),
    )
    for (const [index, item] of change.items.entries()) {
      const deal = deals.find(({ id }) => marked.some((each) => each.id === item.id && each.dealId === id))
      if (!deal) continue
      const [claim] = await findKnown(sql, deal, [cart.owner])
      const isLive = claim?.state === 'IN_CART' && (claim.msLeft ?? 0) > 0
      if (isLive && item.quantity > claim.quantity) return fail([overLimit(index, item.quantity, deal, claim.quantity)])
      // A line left from an expired hold must not give up a place on the waitlist.
      if (item.quantity === 0 && claim?.state === 'IN_CART') await giveUp(sql, deal, cart.owner)
      else if (isLive) await holdFewer(sql, deal, cart.owner, item.quantity)
    }
    return ok(change)
  },
}

const overLimit = (index: number, requested: number, { asin, offerId }: StoredDeal, possible: number): ItemFault => ({
  index,
  asin,
  offerListingId: offerId,
  code: 'over-limit',
  requested,
  possible,
})

/** An order turns held units into a sale in its own transaction; cancelling it frees them. */
export const orderHooks: OrderHooks = {
  before: async (sql, _cart, lines) => {
    const ids = lines.flatMap(({ extras }) => dealOf(extras) ?? [])
    if (ids.length > 0) await lockDeals(sql, ids)
    return ok(undefined)
  },
  spend: async (sql, { owner }, orderId, { adjustments }) => {
    const bought = unitsOfDeals(adjustments.flatMap(({ feature, data }) => (feature === NAME ? [data] : [])))
    for (const deal of bought.size > 0 ? await lockDeals(sql, [...bought.keys()]) : []) {
      const { units = 0, setAside = 0 } = bought.get(deal.id) ?? {}
      if (!(await sell(sql, deal, { owner, quantity: units, setAside, orderId })))
        return fail({ feature: NAME, code: 'deal-over', isPrice: true })
    }
    return ok(undefined)
  },
  cancelled: async (sql, orderId, { isAll }) => {
    const ids = await dealsOfOrder(sql, orderId)
    if (ids.length === 0) return []
    return takeBack(sql, orderId, ids, isAll ? new Map() : boughtOfDeals(await findOrderedLines(sql, orderId)))
  },
}

/** Units that an order's lines still have of each deal. A line's units at the usual price are cancelled first. */
function boughtOfDeals(lines: { quantity: number; cancelled: number; extras: Extras }[]): Map<string, number> {
  const bought = new Map<string, number>()
  for (const { quantity, cancelled, extras } of lines) {
    const dealId = dealOf(extras)
    if (dealId !== undefined) bought.set(dealId, (bought.get(dealId) ?? 0) + quantity - cancelled)
  }
  return bought
}
