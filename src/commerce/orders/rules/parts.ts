import { prorate } from '#platform/money/money.ts'
import type { StoredCharge } from './charges.ts'
import type { StoredVoucher } from './vouchers.ts'

/**
 * One part of an order's payment, in minor units. `spent`: held for the order; `captured`: taken; `owed`: an
 * invoice, until it is `paid`; `scheduled`: a charge to collect from a card. `refunded` counts what was refunded, credited or promised. `dueAt` is epoch milliseconds.
 */
export type LifePayment = {
  id: string
  state: 'spent' | 'captured' | 'owed' | 'paid' | 'scheduled' | 'releasing' | 'released'
  amount: number
  refunded: number
  dueAt?: number | null
  charge?: StoredCharge | null
  /** It was paid with a voucher that had been taxed when it was sold. */
  voucher?: StoredVoucher | null
}

/** Orders in which the parts of a payment are refunded. */
export const REFUND_ORDERS = ['last-paid-first', 'first-paid-first', 'in-proportion'] as const

export type RefundOrder = (typeof REFUND_ORDERS)[number]

export type PartRefund = { paymentId: string; amount: number }

/** What of a refund is for a line of the order. `prepaid` is what of it goes back to the vouchers that paid for the line. */
export type LineRefund = { position: number; amount: number; prepaid?: number }

/** Whether a part is taken or owed, so that money can be refunded or credited. */
export const isSettled = ({ state }: Pick<LifePayment, 'state'>): boolean =>
  ['captured', 'owed', 'paid', 'scheduled'].includes(state)

/** What can still be refunded of a part, or credited on what is still to be paid. */
export const refundable = (part: LifePayment): number => (isSettled(part) ? part.amount - part.refunded : 0)

/** What the shopper still has to pay of an invoice, or of a charge that is collected later. */
export const owedOf = ({
  state,
  amount,
  refunded,
}: Pick<LifePayment, 'amount' | 'refunded'> & { state: string }): number =>
  state === 'owed' || state === 'scheduled' ? amount - refunded : 0

/**
 * Shares a refund over the parts of a payment. Of a line's refund the vouchers that paid for it get `prepaid`, and everything else the other
 * parts, because a voucher pays for nothing but its own lines. What those have no room for is shared over all. Without lines every part counts alike,
 * except that `tax`, what of the refund is tax, is credited where tax is owed.
 */
export function shareRefund(
  amount: number,
  payments: LifePayment[],
  by: RefundOrder,
  lines: LineRefund[] = [],
  tax = 0,
): PartRefund[] {
  if (lines.length === 0 || !payments.some(({ voucher }) => voucher)) return shareOver(amount, payments, by, lines, tax)
  const back = new Map<string, number>()
  const add = (shares: PartRefund[]) => {
    for (const share of shares) back.set(share.paymentId, (back.get(share.paymentId) ?? 0) + share.amount)
  }
  const roomOf = (part: LifePayment) => refundable(part) - (back.get(part.id) ?? 0)
  const open = () => amount - back.values().reduce((sum, each) => sum + each, 0)
  for (const { position, prepaid = 0 } of lines) {
    const own = payments.filter(({ voucher }) => voucher?.lines?.some((line) => line.position === position))
    const shares = inTurn(Math.min(prepaid, open()), own.map(roomOf), by === 'last-paid-first')
    add(own.map(({ id }, index) => ({ paymentId: id, amount: shares[index] ?? 0 })))
  }
  const others = payments.filter(({ voucher }) => !voucher)
  const room = others.reduce((sum, part) => sum + roomOf(part), 0)
  const rest = lines.map(({ prepaid = 0, ...line }) => ({ ...line, amount: line.amount - prepaid }))
  add(shareOver(Math.min(room, open()), others, by, rest))
  add(
    shareOver(
      open(),
      payments.map((part) => ({ ...part, refunded: part.refunded + (back.get(part.id) ?? 0) })),
      by,
      [],
    ),
  )
  return payments.map(({ id }) => ({ paymentId: id, amount: back.get(id) ?? 0 })).filter((share) => share.amount > 0)
}

/**
 * Shares an amount over parts of a payment. What is owed is credited first, so that nobody pays what comes back: of a line's refund its
 * own charges, the last one first. Money that was taken follows in the order of payment. The shares add up to the
 * refund, and none exceeds what is left of its part; the caller refuses more than all have left.
 */
function shareOver(
  amount: number,
  payments: LifePayment[],
  by: RefundOrder,
  lines: LineRefund[],
  tax = 0,
): PartRefund[] {
  const credited = credit(amount, payments, lines, tax)
  const rest = amount - credited.reduce((sum, share) => sum + share, 0)
  const left = payments.map((part, index) => refundable(part) - (credited[index] ?? 0))
  const shares = by === 'in-proportion' ? prorate(rest, left) : inTurn(rest, left, by === 'last-paid-first')
  return payments
    .map(({ id }, index) => ({ paymentId: id, amount: (credited[index] ?? 0) + (shares[index] ?? 0) }))
    .filter((share) => share.amount > 0)
}

/** What is credited on each part of an invoice. */
function credit(amount: number, payments: LifePayment[], lines: LineRefund[], tax: number): number[] {
  const owed = payments.map(owedOf)
  const taken = payments.map(() => 0)
  let open = amount
  const take = (most: number, isRight: (part: LifePayment) => boolean) => {
    let wanted = Math.min(most, open)
    for (let index = payments.length - 1; index >= 0; index--) {
      const part = payments[index]
      const share = part && isRight(part) ? Math.min(wanted, (owed[index] ?? 0) - (taken[index] ?? 0)) : 0
      taken[index] = (taken[index] ?? 0) + share
      wanted -= share
      open -= share
    }
  }
  for (const { position, amount: ofLine } of lines) take(ofLine, ({ charge }) => charge?.line === position)
  // Delivery, tax and lines without charges are in the part that has none.
  take(lines.length > 0 ? open : tax, ({ charge }) => !charge)
  take(open, () => true)
  return taken
}

function inTurn(amount: number, left: number[], isReversed: boolean): number[] {
  if (isReversed) return inTurn(amount, left.toReversed(), false).toReversed()
  let open = amount
  return left.map((most) => {
    const share = Math.min(most, open)
    open -= share
    return share
  })
}

/**
 * The parts that a payment of this amount pays: those due first, if they come to it, or else the first part that is exactly
 * that. Undefined if it is none of these.
 */
export function paidBy(amount: number, payments: LifePayment[]): LifePayment[] | undefined {
  const owed = payments.filter((part) => owedOf(part) > 0).toSorted((a, b) => (a.dueAt ?? 0) - (b.dueAt ?? 0))
  let sum = 0
  const count = owed.findIndex((part) => {
    sum += owedOf(part)
    return sum === amount
  })
  if (count >= 0) return owed.slice(0, count + 1)
  const exact = owed.find((part) => owedOf(part) === amount)
  return exact && [exact]
}
