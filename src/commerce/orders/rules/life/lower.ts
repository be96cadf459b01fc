import type { Amount } from '#commerce/measures/contract.ts'
import { costOf, costOfAmount, pricedPer } from '#commerce/measures/rules/amounts.ts'
import { taxOn } from '#commerce/taxes/rules/amounts.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import { type LifePayment, owedOf } from '../parts.ts'
import { shareOf } from '../shares.ts'
import { taxPaidFor } from '../vouchers.ts'
import type { LifeFault, LifeLine, OrderLife, Weighing } from './order.ts'

type Lowered = { weighing: Weighing; release: string[] }

/**
 * A line of which so many units are there, with what they weigh together if that was said. Cost and discount are shares by unit, as when units are
 * cancelled; what the scale says is priced anew. It never costs less than what is taken off it.
 */
export function lineOf(
  { taxManner }: Pick<OrderLife, 'taxManner'>,
  line: LifeLine,
  picked: number,
  amount?: Amount,
): LifeLine {
  const { quantity, price = 0, cost, sold, rate } = line
  if (picked === quantity && !amount) return line
  const added = cost - (sold ? costOf(price, quantity, sold) : 0)
  const goods = !sold ? 0 : amount ? costOfAmount(price, pricedPer(sold), amount) : costOf(price, picked, sold)
  const there = Math.min(cost, shareOf(added, picked, quantity) + goods)
  // Both are rounded, and together they may not cost more than was promised for all units.
  const discount = Math.max(shareOf(line.discount, picked, quantity), there - (cost - line.discount))
  const lowered = Math.max(there, discount)
  const prepaid = line.prepaid ?? 0
  const tax =
    rate == null
      ? shareOf(line.tax, picked, quantity)
      : taxOn(Math.max(0, lowered - discount - prepaid), rate, taxManner)
  return { ...line, cost: lowered, discount, tax: Math.min(tax, line.tax), weighed: amount ?? line.weighed ?? null }
}

/** Whether tax comes on top of prices. An order without any tax does not say it itself. */
export const isTaxAdded = ({ addedTax, taxTotal, taxManner }: OrderLife): boolean =>
  addedTax > 0 || (taxTotal === 0 && !taxManner.taxIncluded)

/** Takes from the vouchers of a line what it costs less than they paid for it. Its tax was that of the rest, of which nothing is left. */
export function withoutPrepaid(line: LifeLine): LifeLine {
  const { cost, discount, prepaid = 0 } = line
  const most = cost - discount
  return prepaid > most ? { ...line, prepaid: most, tax: 0 } : line
}

/**
 * What an order costs less with these lines, and the parts of its payment without what is not taken: of the last first. `least`: what has to stay of a
 * part that is held. One of which nothing stays is released. `more` are lines that came beside them.
 */
export function lower(
  order: OrderLife,
  lines: LifeLine[],
  least: 0 | 1,
  more: LifeLine[] = [],
): Result<Lowered, LifeFault> {
  const sum = (all: LifeLine[], of: (line: LifeLine) => number) => all.reduce((total, line) => total + of(line), 0)
  const off = (of: (line: LifeLine) => number) => sum(order.lines, of) - sum(lines, of) - sum(more, of)
  const [cost, discount, tax] = [off((line) => line.cost), off((line) => line.discount), off((line) => line.tax)]
  const added = isTaxAdded(order) ? tax : 0
  if (order.payments.every(({ state }) => state !== 'spent' && state !== 'owed')) return fail({ code: 'unpaid' })
  const vouchers = vouchersWithout(order.payments, order.lines, lines)
  let left = cost - discount + added - off((line) => line.prepaid ?? 0)
  const payments = order.payments.toReversed().flatMap((part): Weighing['payments'] => {
    const own = vouchers.find(({ id }) => id === part.id)
    const isOpen = part.state === 'spent' || (part.state === 'owed' && part.refunded === 0)
    if (own || !isOpen || part.charge || part.voucher) return own ? [own] : []
    // A payment of nothing is none.
    const most = part.state === 'owed' ? owedOf(part) - 1 : part.amount - least
    const taken = Math.min(left, Math.max(0, most))
    left -= taken
    return taken > 0 ? [{ id: part.id, amount: part.amount - taken, off: taken }] : []
  })
  if (left > 0) return fail({ code: 'items', details: [{ field: 'items', problem: COVERED }] })
  if (order.total > 0 && order.total === cost - discount + added)
    return fail({ code: 'items', details: [{ field: 'items', problem: 'leave nothing to pay: cancel the order' }] })
  const release = payments.filter(({ amount }) => amount === 0).map(({ id }) => id)
  return ok({ weighing: { cost, discount, tax, added, payments }, release })
}

/** Vouchers without what they do not pay any more of their lines: of the last first. */
function vouchersWithout(payments: LifePayment[], before: LifeLine[], after: LifeLine[]): Weighing['payments'] {
  const back = new Map(
    before.map((line, at) => [line.position, (line.prepaid ?? 0) - (after[at]?.prepaid ?? line.prepaid ?? 0)]),
  )
  return payments.toReversed().flatMap(({ id, amount, voucher }) => {
    if (!voucher?.lines) return []
    const lines = voucher.lines.map(({ position, amount: paid }) => {
      const off = Math.min(paid, back.get(position) ?? 0)
      back.set(position, (back.get(position) ?? 0) - off)
      return { position, amount: paid - off, off }
    })
    const off = lines.reduce((sum, line) => sum + line.off, 0)
    const stay = lines.flatMap(({ off: _gone, ...line }) => (line.amount > 0 ? [line] : []))
    const rest = { ...voucher, lines: stay, taxPaid: taxPaidFor(voucher, amount - off) }
    return off > 0 ? [{ id, amount: amount - off, off, voucher: rest }] : []
  })
}

const COVERED =
  'lower the order by more than can still be left of its payment, beside vouchers, charges of other months and a last cent of each part: name a weight that costs more, and refund the rest'
