import type { CartPricing } from '#commerce/cart/work/hooks.ts'
import { findMarketplace, toPrice } from '#commerce/marketplace/rules.ts'
import { findOrderedLines } from '#commerce/orders/queries/purchases.ts'
import type { OrderHooks } from '#commerce/orders/work/hooks.ts'
import { fail, ok } from '#platform/result.ts'
import { findClipped, findCoupon } from '../queries/read.ts'
import { releaseCoupons, spendCoupon } from '../queries/redemptions.ts'
import { applyCoupons, type LineDiscount } from '../rules/discount.ts'
import { stateOf } from '../rules/standing.ts'

const NAME = 'coupons'

/** Applies collected coupons to a cart. Only customers have any. */
export const couponPricing: CartPricing = {
  stage: 'discount',
  price: async (sql, { owner, marketplace }, lines, already) => {
    const asins = [...new Set(lines.map(({ asin }) => asin))]
    const coupons = await findClipped(sql, owner, marketplace, asins)
    const valuesOf = ({ coupon: { kind, value } }: LineDiscount) => ({
      off: kind === 'percent' ? value : toPrice(value, findMarketplace(marketplace)).displayString,
    })
    return applyCoupons(coupons, lines, already).map((discount) => ({
      lineId: discount.lineId,
      amount: discount.amount,
      code: discount.code,
      values: valuesOf(discount),
      data: { couponId: discount.coupon.id },
    }))
  },
}

/** Redeems the applied coupons with an order, and releases each when all that it was taken for is cancelled. */
export const couponOrders: OrderHooks = {
  spend: async (sql, { owner }, orderId, { adjustments }) => {
    const amounts = new Map<string, number>()
    for (const { feature, data, amount } of adjustments) {
      const id = String(data.couponId)
      if (feature === NAME && amount > 0) amounts.set(id, (amounts.get(id) ?? 0) + amount)
    }
    // Sorted by id, so that two orders with the same coupons cannot deadlock.
    for (const [couponId, amount] of [...amounts].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
      if (await spendCoupon(sql, { couponId, orderId, owner, amount })) continue
      const coupon = await findCoupon(sql, owner, couponId)
      const state = coupon ? stateOf(coupon) : 'ended'
      return fail({
        feature: NAME,
        code: state === 'clipped' || state === 'clippable' ? 'spent' : state,
        isPrice: true,
      })
    }
    return ok(undefined)
  },
  cancelled: async (sql, orderId) => {
    const left = (await findOrderedLines(sql, orderId)).filter(({ quantity, cancelled }) => quantity > cancelled)
    const kept = left.flatMap(({ adjustments }) =>
      adjustments.flatMap(({ feature, data }) => (feature === NAME ? String(data.couponId) : [])),
    )
    await releaseCoupons(sql, orderId, kept)
  },
}
