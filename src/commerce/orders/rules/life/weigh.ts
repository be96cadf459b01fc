import type { Amount } from '#commerce/measures/contract.ts'
import {
  compareAmounts,
  costOf,
  costOfAmount,
  isSameDimension,
  pricedPer,
  times,
} from '#commerce/measures/rules/amounts.ts'
import { taxOn } from '#commerce/taxes/rules/amounts.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import { owedOf } from '../parts.ts'
import type { LifeChange, LifeFault, LifeLine, OrderLife, Weighing } from './order.ts'
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
    return item ? weighed(order, line, item.amount) : line
  })
  const prepaid = items.flatMap((item, index) => prepaidFault(lines, item, index) ?? [])
  if (prepaid.length > 0) return fail({ code: 'items', details: prepaid })
  const sum = (of: (line: LifeLine) => number) =>
    order.lines.reduce((all, line, at) => all + of(line) - of(lines[at] ?? line), 0)
  const [cost, tax] = [sum((line) => line.cost), sum((line) => line.tax)]
  const added = order.addedTax > 0 ? tax : 0
  const payments = lower(order, cost + added)
  if (payments === 'taken') return fail({ code: 'unpaid' })
  if (payments === 'covered') return fail({ code: 'items', details: [{ field: 'items', problem: COVERED }] })
  return ok({ ...unchanged(order), lines, weighing: { cost, tax, added, payments } })
}

function weighed({ taxManner }: OrderLife, line: LifeLine, amount: Amount): LifeLine {
  const { sold, price = 0, cost, discount, prepaid = 0, rate } = line
  if (!sold) return line
  const off = costOf(price, line.quantity, sold) - costOfAmount(price, pricedPer(sold), amount)
  const lowered = Math.max(cost - Math.max(0, off), discount)
  const tax = rate == null ? line.tax : taxOn(Math.max(0, lowered - discount - prepaid), rate, taxManner)
  return { ...line, cost: lowered, tax: Math.min(tax, line.tax), weighed: amount }
}

/** What vouchers paid that were taxed before is not lowered: it would be taken for nothing. The merchant refunds what that is too much. */
function prepaidFault(lines: LifeLine[], { position }: LineWeight, index: number) {
  const line = lines.find((each) => each.position === position)
  const { cost = 0, discount = 0, prepaid = 0 } = line ?? {}
  const problem = 'costs less than vouchers paid for it: name a weight that costs as much, and refund the rest'
  return cost - discount < prepaid ? { field: `items.${index}.amount`, problem } : undefined
}

const COVERED =
  'lower the order by more than can still be left of its payment, beside vouchers, charges of other months and a last cent of each part: name a weight that costs more, and refund the rest'

/** The parts of the payment without what is not taken: of the last first. `taken`: they are captured already; `covered`: they have no room for it. */
function lower({ payments }: OrderLife, amount: number): Weighing['payments'] | 'taken' | 'covered' {
  if (payments.every(({ state }) => state !== 'spent' && state !== 'owed')) return 'taken'
  let left = amount
  const parts = payments.toReversed().flatMap((part) => {
    const isOpen = part.state === 'spent' || (part.state === 'owed' && part.refunded === 0)
    if (!isOpen || part.charge || part.voucher) return []
    // A payment of nothing is none.
    const off = Math.min(left, Math.max(0, (part.state === 'owed' ? owedOf(part) : part.amount) - 1))
    left -= off
    return off > 0 ? [{ id: part.id, amount: part.amount - off, off }] : []
  })
  return left === 0 ? parts : 'covered'
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
  const most = times(line.sold.picking === 'catch' ? line.sold.most : line.sold.step, line.quantity)
  if (!isSameDimension(amount, most)) return at('amount', `must be like ${most}`)
  return compareAmounts(amount, most) > 0 ? at('amount', `must be at most ${most}: no more was promised`) : undefined
}
