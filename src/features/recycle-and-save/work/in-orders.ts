import type { CartPricing } from '#commerce/cart/work/hooks.ts'
import { findProducts } from '#commerce/catalog/queries.ts'
import { productGroupOf } from '#commerce/catalog/work/product-group.ts'
import { findMarketplace, toPrice } from '#commerce/marketplace/rules.ts'
import { findOrderedLines } from '#commerce/orders/queries/purchases.ts'
import type { OrderHooks } from '#commerce/orders/work/hooks.ts'
import { fail, ok } from '#platform/result.ts'
import { freeClaims, spendClaim } from '../queries/claims.ts'
import { findHeld } from '../queries/read.ts'
import { applyClaims, type LineDiscount, refusedOf } from '../rules/discount.ts'

const NAME = 'recycle-and-save'

/** Takes claimed promotions off a cart. Only customers have any. */
export const upgradePricing: CartPricing = {
  stage: 'discount',
  price: async (sql, { owner, marketplace }, lines, already) => {
    const claims = await findHeld(sql, owner, marketplace)
    if (claims.length === 0) return []
    const products = await findProducts(sql, [...new Set(lines.map(({ asin }) => asin))], 'en')
    const groups = new Map(products.map(({ asin, categorySlug }) => [asin, productGroupOf(categorySlug)]))
    const grouped = lines.map((line) => ({ ...line, group: groups.get(line.asin) }))
    const valuesOf = ({ claim: { kind, value } }: LineDiscount) => ({
      off: kind === 'percent' ? value : toPrice(value, findMarketplace(marketplace)).displayString,
    })
    return applyClaims(claims, grouped, already).map((discount) => ({
      lineId: discount.lineId,
      amount: discount.amount,
      code: discount.code,
      values: valuesOf(discount),
      data: { promotionId: discount.claim.id },
    }))
  },
}

/** Uses the applied claims with an order, and sets each free when all that it came off is cancelled before it ships. */
export const upgradeOrders: OrderHooks = {
  spend: async (sql, { owner, marketplace }, orderId, { adjustments }) => {
    const used = adjustments.filter(({ feature, amount }) => feature === NAME && amount > 0)
    const spent = used.map(({ data, amount }) => ({ promotionId: String(data.promotionId), amount }))
    // Sorted by id, so that two orders with the same claims cannot deadlock.
    for (const { promotionId, amount } of spent.toSorted((a, b) => (a.promotionId < b.promotionId ? -1 : 1))) {
      if (await spendClaim(sql, { promotionId, owner, orderId, amount })) continue
      const claim = (await findHeld(sql, owner, marketplace)).find(({ id }) => id === promotionId)
      return fail({ feature: NAME, code: (claim && refusedOf(claim)) ?? 'used', isPrice: true })
    }
    return ok(undefined)
  },
  cancelled: async (sql, orderId) => {
    const left = (await findOrderedLines(sql, orderId)).filter(({ quantity, cancelled }) => quantity > cancelled)
    const kept = left.flatMap(({ adjustments }) =>
      adjustments.flatMap(({ feature, data }) => (feature === NAME ? String(data.promotionId) : [])),
    )
    await freeClaims(sql, orderId, kept)
  },
}
