import type { Amount, Sold } from '#commerce/measures/contract.ts'
import { compareAmounts, isSameDimension, times } from '#commerce/measures/rules/amounts.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import { lineOf, lower } from './lower.ts'
import type { LifeChange, LifeFault, LifeLine, OrderLife } from './order.ts'
import { positionFault, unchanged } from './units.ts'

/** What the units of a line weigh together. */
export type LineWeight = { position: number; amount: Amount }

/** Whether the scale decides what a line costs. */
export const isCatch = ({ sold }: Pick<LifeLine, 'sold'>): boolean => sold?.picking === 'catch'

/**
 * Lowers an order to what was weighed: each line that the scale decides about has to be named, and any that is sold by weight may be. What a line
 * costs follows from its weight, is never more than was promised, and never less than what was taken off it. Nothing is captured before.
 */
export function weigh(order: OrderLife, items: LineWeight[]): Result<LifeChange, LifeFault> {
  if (!order.isUnweighed || order.state !== 'placed') return fail({ code: 'state' })
  const details = [
    ...items.flatMap((item, index) => weightFault(order, items, item, index) ?? []),
    ...missing(order, items),
  ]
  if (details.length > 0) return fail({ code: 'items', details })
  const lines = order.lines.map((line) => {
    const item = items.find(({ position }) => position === line.position)
    return item ? lineOf(order, line, line.quantity, item.amount) : line
  })
  const prepaid = items.flatMap((item, index) => prepaidFault(lines, item, index) ?? [])
  if (prepaid.length > 0) return fail({ code: 'items', details: prepaid })
  const lowered = lower(order, lines, 1)
  return lowered.ok ? ok({ ...unchanged(order), ...lowered.value, lines }) : lowered
}

/** What vouchers paid that were taxed before is not lowered: it would be taken for nothing. The merchant refunds what that is too much. */
function prepaidFault(lines: LifeLine[], { position }: LineWeight, index: number) {
  const line = lines.find((each) => each.position === position)
  const { cost = 0, discount = 0, prepaid = 0 } = line ?? {}
  const problem = 'costs less than vouchers paid for it: name a weight that costs as much, and refund the rest'
  return cost - discount < prepaid ? { field: `items.${index}.amount`, problem } : undefined
}

const missing = ({ lines }: OrderLife, items: LineWeight[]) =>
  lines
    .filter((line) => isCatch(line) && !items.some(({ position }) => position === line.position))
    .map(({ position }) => ({ field: 'items', problem: `must have line ${position}, which is sold by weight` }))

function weightFault({ lines }: OrderLife, items: LineWeight[], { position, amount }: LineWeight, index: number) {
  const unknown = positionFault(lines, items, index)
  if (unknown) return unknown
  const line = lines.find((each) => each.position === position)
  const at = (field: string, problem: string) => ({ field: `items.${index}.${field}`, problem })
  if (!line?.sold) return at('position', 'is not sold by weight or volume')
  const problem = amountProblem(line.sold, line.quantity, amount)
  return problem ? at('amount', problem) : undefined
}

/** What is wrong with the weight of so many units: it is of another kind, or more than was promised. */
export function amountProblem(sold: Sold, units: number, amount: Amount): string | undefined {
  const most = times(sold.picking === 'catch' ? sold.most : sold.step, units)
  if (!isSameDimension(amount, most)) return `must be like ${most}`
  return compareAmounts(amount, most) > 0 ? `must be at most ${most}: no more was promised` : undefined
}
