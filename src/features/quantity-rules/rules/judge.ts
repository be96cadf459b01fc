import { mostOfOrder, type Rule, ruleOf } from './rule.ts'

/** Units of an offer: in a cart, about to be added, or ordered. */
export type Units = { asin: string; offerId: string; quantity: number; isCustomized: boolean }

/** What decides besides the rules: who buys, and what they bought under each rule's limit, by its id. */
export type Buyer = { isBusiness: boolean; bought: Map<string, number> }

export type Fault = { code: 'minimum-quantity' | 'over-limit' | 'customization-required'; possible: number }

/** The most units that one order may have of what a rule is for; undefined for any number. */
export function mostFor(rule: Rule, { isBusiness, bought }: Buyer): number | undefined {
  const left = rule.limitUnits === null ? undefined : Math.max(0, rule.limitUnits - (bought.get(rule.id) ?? 0))
  const most = [mostOfOrder(rule, isBusiness), left].filter((each) => each !== undefined)
  return most.length > 0 ? Math.min(...most) : undefined
}

const unitsUnder = (rules: Rule[], { id }: Rule, units: Units[]): number =>
  units.filter((each) => ruleOf(rules, each)?.id === id).reduce((sum, { quantity }) => sum + quantity, 0)

/**
 * Why an item cannot be added to `held` together with the other `asked` items; undefined if it can. `possible` is how many of it could,
 * or how many it takes to reach the minimum.
 */
export function faultOf(rules: Rule[], buyer: Buyer, item: Units, asked: Units[], held: Units[]): Fault | undefined {
  const rule = ruleOf(rules, item)
  if (!rule || item.quantity === 0) return undefined
  if (!item.isCustomized) return { code: 'customization-required', possible: 0 }
  const before = unitsUnder(rules, rule, held)
  const after = before + unitsUnder(rules, rule, asked)
  const most = mostFor(rule, buyer)
  const beside = after - item.quantity
  if (most !== undefined && after > most) {
    const possible = Math.max(0, most - beside)
    return { code: 'over-limit', possible: beside + possible < (rule.minimum ?? 0) ? 0 : possible }
  }
  if (rule.minimum === null || after >= rule.minimum) return undefined
  return { code: 'minimum-quantity', possible: rule.minimum - beside }
}

/** What is wrong with the lines of an order under a rule, worst first; undefined if they may be ordered. */
export type OrderFault = 'customize' | 'above-limit' | 'above-maximum' | 'below-minimum'

export function orderFault(rules: Rule[], buyer: Buyer, rule: Rule, lines: Units[]): OrderFault | undefined {
  const own = lines.filter((line) => ruleOf(rules, line)?.id === rule.id)
  const units = unitsUnder(rules, rule, own)
  if (own.some(({ isCustomized }) => !isCustomized)) return 'customize'
  if (rule.limitUnits !== null && units + (buyer.bought.get(rule.id) ?? 0) > rule.limitUnits) return 'above-limit'
  const most = mostOfOrder(rule, buyer.isBusiness)
  if (most !== undefined && units > most) return 'above-maximum'
  return rule.minimum !== null && units < rule.minimum ? 'below-minimum' : undefined
}
