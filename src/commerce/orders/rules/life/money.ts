import { isSettled, owedOf, type PartRefund, type RefundOrder, refundable, shareRefund } from '../parts.ts'
import { shareOf, taxShareOf } from '../shares.ts'
import type { GivenForLine, LifeChange, LifeLine, OrderLife } from './order.ts'
import { goneUnits, paidUnits } from './units.ts'

type Money = Pick<LifeChange, 'lines' | 'refund' | 'refunds' | 'refundTax' | 'given'>

/** Whether every part of the payment is taken or owed, so that money can be given back. */
export const isAllSettled = ({ payments }: OrderLife): boolean => payments.every(isSettled)

/** Whether the money is here. Charges come month by month; the rest of an invoice may come later where the merchant allows it. */
export const mayShip = ({ payments, shipsBeforePaid }: Pick<OrderLife, 'payments' | 'shipsBeforePaid'>): boolean =>
  payments.every(
    (part) => isSettled(part) && (shipsBeforePaid || owedOf(part) === 0 || (part.charge && part.charge.months > 0)),
  )

export const leftToRefund = ({ payments }: Pick<OrderLife, 'payments'>): number =>
  payments.reduce((sum, payment) => sum + refundable(payment), 0)

/** What was paid for a whole line: after its discount, with the tax that was added. */
export const paidForLine = (line: LifeLine, order: Pick<OrderLife, 'addedTax'>): number =>
  netOf(line) + addedTaxOf(line, order)

const netOf = ({ cost, discount }: LifeLine): number => cost - discount

const addedTaxOf = ({ tax }: LifeLine, { addedTax }: Pick<OrderLife, 'addedTax'>): number => (addedTax > 0 ? tax : 0)

/**
 * Refunds the units that went between the order's lines and `after`: what was paid for them and, with the last unit,
 * everything that is left. What was given back before, for the line or as goodwill, is not given twice.
 */
export function refundUnits(order: OrderLife, after: LifeLine[], by: RefundOrder): Money {
  let left = leftToRefund(order)
  const isHere = isAllSettled(order)
  const isLast = after.every((line) => goneUnits(line) === paidUnits(line))
  const given = after.map((line): GivenForLine => {
    const before = order.lines.find(({ position }) => position === line.position) ?? line
    // Shares of all units gone so far, so that no unit of money is lost.
    const since = (whole: number, share: typeof shareOf) =>
      share(whole, goneUnits(line), paidUnits(line)) - share(whole, goneUnits(before), paidUnits(line))
    const tax = since(addedTaxOf(line, order), taxShareOf)
    const amount = Math.min(since(netOf(line), shareOf) + tax, paidForLine(line, order) - line.refunded, left)
    left -= amount
    const own = { position: line.position, amount, tax: Math.min(tax, amount) }
    if (line.prepaid) return { ...own, ...prepaidWithin(line, order, amount, by) }
    const lineTax = isHere ? Math.min(since(line.tax, taxShareOf), line.tax - line.refundedTax) : 0
    return { ...own, lineTax }
  })
  const forLines = given.reduce((sum, { amount }) => sum + amount, 0)
  const amount = isLast ? leftToRefund(order) : forLines
  const tax = isLast ? undefined : given.reduce((sum, { lineTax }) => sum + lineTax, 0)
  return refundOf({ ...order, lines: after }, amount, by, { tax, given })
}

/**
 * What of a refund for a line goes back to the vouchers that paid for it, in the order of payment, and what of the line's tax with the rest. What
 * goes back to a voucher can be spent again, so the tax that was paid for it stays.
 */
export function prepaidWithin(
  line: LifeLine,
  order: Pick<OrderLife, 'addedTax'>,
  amount: number,
  by: RefundOrder,
): Required<Pick<GivenForLine, 'prepaid' | 'lineTax'>> {
  const { prepaid: paid = 0, refundedPrepaid = 0 } = line
  const others = paidForLine(line, order) - paid
  const [left, back] = [paid - refundedPrepaid, line.refunded - refundedPrepaid]
  const wanted = {
    'first-paid-first': amount,
    'last-paid-first': amount - (others - back),
    'in-proportion': shareOf(amount, left, left + others - back),
  }[by]
  const prepaid = Math.max(0, amount - (others - back), Math.min(wanted, left, amount))
  const tax = taxShareOf(line.tax, back + amount - prepaid, others)
  return { prepaid, lineTax: Math.max(0, Math.min(tax, line.tax) - line.refundedTax) }
}

/** A refund by parts of the payment. `tax`: what of it is tax; if left out, the share of what is left. */
export const refundOf = (
  order: OrderLife,
  amount: number,
  by: RefundOrder,
  { tax, given = [] }: { tax?: number | undefined; given?: GivenForLine[] } = {},
): Money => {
  const forLines = given.map(({ position, amount: paid, tax: added, prepaid = 0 }) => {
    return { position, amount: paid - added, prepaid }
  })
  const refunds = shareRefund(amount, order.payments, by, forLines, taxIn(order, amount, tax))
  return {
    refund: amount,
    refunds,
    refundTax: taxIn(order, amount - toVouchers(order, refunds), tax),
    given: given.filter((each) => each.amount > 0),
    lines: order.lines.map((line) => {
      const own = given.find(({ position }) => position === line.position)
      if (!own) return line
      const { refunded, refundedTax, refundedPrepaid = 0 } = line
      return {
        ...line,
        refunded: refunded + own.amount,
        refundedTax: refundedTax + own.lineTax,
        refundedPrepaid: refundedPrepaid + (own.prepaid ?? 0),
      }
    }),
  }
}

/** What of a refund goes back to vouchers. */
const toVouchers = ({ payments }: OrderLife, refunds: PartRefund[]): number =>
  refunds.reduce((sum, { paymentId, amount }) => {
    return sum + (payments.some(({ id, voucher }) => id === paymentId && voucher) ? amount : 0)
  }, 0)

/** What of a change is refunded, and what is credited on what was not paid yet. */
export function moneyIn(
  { payments }: Pick<OrderLife, 'payments'>,
  { refund, refunds }: LifeChange,
): { refund: number; credit: number } {
  const unpaid = new Set(payments.flatMap((part) => (owedOf(part) > 0 ? [part.id] : [])))
  const credit = refunds.reduce((sum, { paymentId, amount }) => sum + (unpaid.has(paymentId) ? amount : 0), 0)
  return { refund: refund - credit, credit }
}

/** With the last of the money goes the last of the tax, and never more than there is. What vouchers paid has no tax here, nor what goes back to them. */
function taxIn({ total, payments, taxTotal, refundedTax }: OrderLife, refund: number, tax?: number): number {
  const money = total - payments.reduce((sum, { voucher, amount, refunded }) => sum + (voucher ? amount : refunded), 0)
  const left = taxTotal - refundedTax
  if (refund === money) return left
  const share = tax ?? taxShareOf(left, refund, money)
  // What stays paid can hold no more tax than itself.
  return Math.max(0, left - (money - refund), Math.min(share, left, refund))
}
