import { fail, ok, type Result } from '#platform/result.ts'
import type { LineRefund, RefundOrder } from '../parts.ts'
import { taxShareOf } from '../shares.ts'
import { isAllSettled, leftToRefund, paidForLine, prepaidWithin, refundOf } from './money.ts'
import type { GivenForLine, LifeChange, LifeFault, OrderLife } from './order.ts'
import { positionFault, unchanged } from './units.ts'

/** Refunds an amount as goodwill. */
export function refund(order: OrderLife, amount: number, by: RefundOrder): Result<LifeChange, LifeFault> {
  if (!isAllSettled(order)) return fail({ code: 'unpaid' })
  if (amount <= 0 || amount > leftToRefund(order)) return fail({ code: 'amount' })
  return ok({ ...unchanged(order), ...refundOf(order, amount, by) })
}

/** Refunds money for lines: never more than was paid for each and not given back yet. */
export function refundLines(order: OrderLife, items: LineRefund[], by: RefundOrder): Result<LifeChange, LifeFault> {
  if (!isAllSettled(order)) return fail({ code: 'unpaid' })
  if (items.length === 0) return fail({ code: 'items', details: [{ field: 'items', problem: 'must not be empty' }] })
  const unknown = items.flatMap((_, index) => positionFault(order.lines, items, index) ?? [])
  const tooMuch = items.flatMap((item, index) => amountFault(order, item, `items.${index}.amount`) ?? [])
  const details = [...unknown, ...tooMuch]
  if (details.length > 0) return fail({ code: unknown.length > 0 ? 'items' : 'amount', details })
  const amount = items.reduce((sum, item) => sum + item.amount, 0)
  if (amount > leftToRefund(order)) return fail({ code: 'amount' })
  const given = items.map((item): GivenForLine => {
    const line = order.lines.find(({ position }) => position === item.position)
    if (line?.prepaid) return { ...item, tax: 0, ...prepaidWithin(line, order, item.amount, by) }
    const lineTax = taxWithin(order, item)
    return { ...item, tax: order.addedTax > 0 ? lineTax : 0, lineTax }
  })
  const tax = given.reduce((sum, { lineTax }) => sum + lineTax, 0)
  return ok({ ...unchanged(order), ...refundOf(order, amount, by, { tax, given }) })
}

/** The line's tax in a refund for it, in proportion; with the last of its money goes the last of its tax. */
function taxWithin(order: OrderLife, { position, amount }: LineRefund): number {
  const line = order.lines.find((each) => each.position === position)
  if (!line) return 0
  const paid = paidForLine(line, order)
  const left = line.tax - line.refundedTax
  return line.refunded + amount === paid ? left : Math.min(left, taxShareOf(line.tax, amount, paid))
}

function amountFault(order: OrderLife, { position, amount }: LineRefund, field: string) {
  const line = order.lines.find((each) => each.position === position)
  if (amount <= 0) return { field, problem: 'must be more than 0' }
  const left = line && paidForLine(line, order) - line.refunded
  return left !== undefined && amount > left ? { field, problem: `must be at most ${left} minor units` } : undefined
}
