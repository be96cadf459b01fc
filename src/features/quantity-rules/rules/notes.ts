import type { Buyer, OrderFault } from './judge.ts'
import { mostOfOrder, type Rule } from './rule.ts'

/** A sentence beside a cart line: the text `adjustment.{code}` with its values. */
export type Note = { code: string; values: Record<string, number> }

/** What a cart says of a rule. A limit is always named, because the order spends it; the others only where something is wrong. */
export function noteOf(rule: Rule, buyer: Buyer, fault: OrderFault | undefined): Note | undefined {
  const bought = buyer.bought.get(rule.id) ?? 0
  const limit = rule.limitUnits ?? 0
  if (fault === 'customize') return { code: 'customize', values: {} }
  if (fault === 'above-limit') return { code: 'above-limit', values: { limit, left: Math.max(0, limit - bought) } }
  if (fault === 'above-maximum')
    return { code: 'above-maximum', values: { most: mostOfOrder(rule, buyer.isBusiness) ?? 0 } }
  if (fault === 'below-minimum') return { code: 'below-minimum', values: { minimum: rule.minimum ?? 0 } }
  if (rule.limitUnits === null) return undefined
  return bought > 0 ? { code: 'limit-bought', values: { limit, bought } } : { code: 'limit', values: { limit } }
}
