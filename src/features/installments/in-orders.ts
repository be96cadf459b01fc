import type { OrderHooks } from '#commerce/orders/hooks.ts'
import { fail, ok } from '#platform/result.ts'
import { endPlans, reducePlans, storePlan } from './queries/plans.ts'
import { costOf, NAME, saidOf } from './rules/lines.ts'

/** The way to pay that parts can have: each of them is an invoice, and no card is charged later without being asked. */
const ONLY_WAY = 'invoice'

/**
 * An order writes down what it was agreed to be paid in. Where that is not offered any more nothing is ordered on other terms
 * than were asked for: the line has to leave the cart, or be added again to be paid at once.
 */
export const installmentsInOrders: OrderHooks = {
  waysToPay: ({ adjustments }) => (saidOf(adjustments, 'parts').length > 0 ? [ONLY_WAY] : undefined),
  spend: async (sql, { owner, marketplace }, orderId, { lines, adjustments }) => {
    const gone = fail({ feature: NAME, code: 'gone' })
    if (saidOf(adjustments, 'gone').length > 0) return gone
    for (const { lineId, data } of saidOf(adjustments, 'parts')) {
      const line = lines.findIndex(({ id }) => id === lineId)
      const bought = lines[line]
      if (!bought) continue
      const plan = { orderId, line, programId: String(data.programId), owner, marketplace, asin: bought.asin }
      if (!(await storePlan(sql, { ...plan, amount: costOf(bought, adjustments) }))) return gone
    }
    return ok(undefined)
  },
  cancelled: endPlans,
  refunded: (sql, orderId, { amount, lines }) =>
    reducePlans(
      sql,
      orderId,
      lines.length > 0 ? lines.map((each) => ({ line: each.position, amount: each.amount })) : [{ amount }],
    ),
}
