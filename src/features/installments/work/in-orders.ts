import type { OrderHooks } from '#commerce/orders/work/hooks.ts'
import { fail, ok } from '#platform/result.ts'
import { creditCharges, endPlans, noteCharges, reducePlans, storePlan } from '../queries/plans.ts'
import { chargesOf } from '../rules/charges.ts'
import { costOf, NAME, saidOf } from '../rules/lines.ts'

/**
 * Stores the payment plans agreed for an order. If a program is no longer offered, the order is refused rather than placed on
 * other terms: the line has to leave the cart, or be added again to be paid at once.
 */
export const installmentsInOrders: OrderHooks = {
  charges: ({ lines, adjustments }) => chargesOf(lines, adjustments),
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
  // What is refunded for some of the units comes off the plan below.
  cancelled: async (sql, orderId, { isAll }) => (isAll ? endPlans(sql, orderId) : undefined),
  paid: noteCharges,
  credited: creditCharges,
  refunded: (sql, orderId, { amount, lines }) =>
    reducePlans(
      sql,
      orderId,
      lines.length > 0 ? lines.map((each) => ({ line: each.position, amount: each.amount })) : [{ amount }],
    ),
}
