import { fail, ok, type Result } from '#platform/result.ts'
import { owedOf, paidBy } from '../parts.ts'
import type { Command, LifeChange, LifeFault, OrderLife } from './order.ts'
import { unchanged } from './units.ts'

/**
 * Notes what is owed as paid: everything, one charge by its key, or what an amount pays. An amount that is neither a sum of what is due
 * first nor a single part is refused.
 */
export function pay(
  order: OrderLife,
  { amount, charge }: Extract<Command, { kind: 'pay' }>,
): Result<LifeChange, LifeFault> {
  const owed = order.payments.filter(
    (part) => owedOf(part) > 0 && (charge === undefined || part.charge?.key === charge),
  )
  if (owed.length === 0) return fail({ code: 'paid' })
  const paid = amount === undefined ? owed : paidBy(amount, owed)
  return paid ? ok({ ...unchanged(order), paid: paid.map(({ id }) => id) }) : fail({ code: 'amount' })
}
