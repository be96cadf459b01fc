import { customerIdOf } from '#commerce/accounts/rules.ts'
import { findBuyer } from '#commerce/companies/queries.ts'
import type { OrderHooks } from '#commerce/orders/work/hooks.ts'
import { fail, ok } from '#platform/result.ts'
import { spendQuote } from '../queries/live.ts'

const NAME = 'quotes'

/** A quote is spent by the order that is placed at its prices, once, and not revived when that is cancelled. */
export const quoteOrders: OrderHooks = {
  spend: async (sql, { owner }, orderId, { adjustments }) => {
    const versions = new Map(
      adjustments.flatMap(({ feature, isFinal, data }) =>
        feature === NAME && isFinal ? [[String(data.quoteId), Number(data.version)] as const] : [],
      ),
    )
    if (versions.size === 0) return ok(undefined)
    const customerId = customerIdOf(owner)
    const { company } = await findBuyer(sql, customerId)
    // Sorted by id, so that two orders with the same quotes cannot deadlock.
    for (const [id, version] of [...versions].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
      const isSpent =
        company !== null &&
        customerId !== undefined &&
        (await spendQuote(sql, { id, version, company, customerId, orderId }))
      if (!isSpent) return fail({ feature: NAME, code: 'over', isPrice: true })
    }
    return ok(undefined)
  },
}
