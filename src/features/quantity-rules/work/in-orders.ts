import { findPurchase } from '#commerce/orders/queries/purchases.ts'
import type { OrderHooks } from '#commerce/orders/work/hooks.ts'
import { fail, ok } from '#platform/result.ts'
import { giveUnitsBack, lockBuyer, takeUnits } from '../queries/purchases.ts'
import { findRules } from '../queries/rules.ts'
import { orderFault, type Units } from '../rules/judge.ts'
import { type Rule, ruleOf } from '../rules/rule.ts'
import { namesOf } from './buyers.ts'
import { toUnits } from './in-carts.ts'

const NAME = 'quantity-rules'

/** Units of each offer that a rule is for. */
function unitsByOffer(rules: Rule[], rule: Rule, units: Units[]): Map<string, number> {
  const own = units.filter((each) => ruleOf(rules, each)?.id === rule.id)
  return own.reduce((sums, { offerId, quantity }) => sums.set(offerId, (sums.get(offerId) ?? 0) + quantity), new Map())
}

/**
 * Takes an order's units from the limits, under every name of its buyer, in the order's transaction. Only lines with a note of a rule
 * come here; the rules are those of that moment. Cancelled units are given back, returned ones are not.
 */
export const quantityOrders: OrderHooks = {
  spend: async (sql, { owner, marketplace }, orderId, { lines, adjustments }) => {
    if (!adjustments.some(({ feature }) => feature === NAME)) return ok(undefined)
    const rules = await findRules(sql, marketplace, [...new Set(lines.map(({ asin }) => asin))])
    const units = lines.map((line) => toUnits(rules, line))
    const own = rules
      .filter((rule) => units.some((each) => ruleOf(rules, each)?.id === rule.id))
      .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    const { names, isBusiness } = await namesOf(sql, owner, (await findPurchase(sql, orderId))?.email)
    const limited = own.filter(({ limitUnits }) => limitUnits !== null)
    if (limited.length > 0) await lockBuyer(sql, names)
    for (const rule of own) {
      const fault = orderFault(rules, { isBusiness, bought: new Map() }, rule, units)
      if (fault) return fail({ feature: NAME, code: fault, isSaid: true })
    }
    for (const rule of limited) {
      const taken = await takeUnits(sql, { orderId, buyers: names, ruleId: rule.id }, unitsByOffer(rules, rule, units))
      if (!taken) return fail({ feature: NAME, code: 'above-limit', isSaid: true })
    }
    return ok(undefined)
  },
  cancelled: async (sql, orderId, { units }) => {
    await giveUnitsBack(sql, orderId, units)
  },
}
