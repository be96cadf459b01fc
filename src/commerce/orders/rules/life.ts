import { fail, ok, type Result } from '#platform/result.ts'
import type { ReturnReason } from '../contract/reasons.ts'
import type { OrderState } from '../contract/wire.ts'
import {
  isSettled,
  type LifePayment,
  type LineRefund,
  owedOf,
  type PartRefund,
  paidBy,
  type RefundOrder,
  refundable,
  shareRefund,
} from './parts.ts'

const DAY = 24 * 60 * 60 * 1000

/**
 * A line of an order. `returning` units are requested for return, `returned` units have come back.
 */
export type LifeLine = {
  position: number
  offerId: string
  quantity: number
  unitPrice: number
  /** Discount on the whole line. */
  discount: number
  /** Tax on the whole line, added to its price or included in it. */
  tax: number
  returning: number
  returned: number
}

/**
 * The part of an order that decides which commands are allowed. Amounts are minor units;
 * `deliveredAt` is epoch milliseconds.
 */
export type OrderLife = {
  state: OrderState
  deliveredAt: number | null
  /** Days after delivery in which units may be returned. */
  returnDays: number
  deliveryTotal: number
  /** Tax of lines and delivery, and what of it comes on top of the prices: all or nothing. */
  taxTotal: number
  addedTax: number
  total: number
  lines: LifeLine[]
  /** What of the tax was given back. */
  refundedTax: number
  /** The parts of the payment, in the order in which they were authorised. */
  payments: LifePayment[]
  /** Whether goods ship before their invoice is paid. */
  shipsBeforePaid: boolean
}

export type ReturnItem = { position: number; quantity: number }

/** A change that a shopper or the merchant requests for an order. */
export type Command =
  | { kind: 'cancel' }
  | { kind: 'ship'; tracking: string }
  | { kind: 'deliver' }
  | { kind: 'request-return'; items: ReturnItem[]; reason: ReturnReason; note: string }
  | { kind: 'receive-return'; restock: boolean }
  | { kind: 'refund'; amount: number }
  | { kind: 'pay'; amount?: number | undefined; charge?: string | undefined }

/**
 * Why a command is refused: the order is in the wrong state, its money is not here, the return
 * is too late, or the units or the amount are not available; `paid`: nothing is owed (any more).
 */
export type LifeFault = 'state' | 'unpaid' | 'too-late' | 'items' | 'amount' | 'paid'

/**
 * The effect of a command. `restock` goes back on sale; `refunds` is captured money to refund, by
 * part of the payment, `refund` its sum, and `refundTax` what of it is tax; `release` names the parts that are only held and given
 * up; `paid` those that are paid now. `isRepeat`: the command was done before and changes nothing.
 */
export type LifeChange = {
  state: OrderState
  lines: LifeLine[]
  restock: { offerId: string; quantity: number }[]
  refund: number
  refundTax: number
  refunds: PartRefund[]
  release: string[]
  paid: string[]
  isRepeat: boolean
}

/** Decides the effect of a command on an order. */
export function decideLife(
  order: OrderLife,
  command: Command,
  now: number,
  refundOrder: RefundOrder = 'last-paid-first',
): Result<LifeChange, LifeFault> {
  switch (command.kind) {
    case 'cancel':
      return cancel(order)
    case 'ship':
      if (order.state === 'shipped') return ok({ ...unchanged(order), isRepeat: true })
      if (order.state !== 'placed') return fail('state')
      return mayShip(order) ? ok({ ...unchanged(order), state: 'shipped' }) : fail('unpaid')
    case 'deliver':
      if (order.state === 'delivered') return ok({ ...unchanged(order), isRepeat: true })
      return order.state === 'shipped' ? ok({ ...unchanged(order), state: 'delivered' }) : fail('state')
    case 'request-return':
      return requestReturn(order, command.items, now)
    case 'receive-return':
      return receiveReturn(order, command.restock, refundOrder)
    case 'refund':
      return refund(order, command.amount, refundOrder)
    case 'pay':
      return pay(order, command)
  }
}

const unchanged = ({ state, lines }: OrderLife): LifeChange => ({
  state,
  lines,
  restock: [],
  refund: 0,
  refundTax: 0,
  refunds: [],
  release: [],
  paid: [],
  isRepeat: false,
})

/** Restocks all units and returns all money: held parts are released, captured ones are refunded. */
function cancel(order: OrderLife): Result<LifeChange, LifeFault> {
  if (order.state === 'cancelled') return ok({ ...unchanged(order), isRepeat: true })
  if (order.state !== 'placed') return fail('state')
  return ok({
    ...unchanged(order),
    state: 'cancelled',
    restock: order.lines.map(({ offerId, quantity }) => ({ offerId, quantity })),
    release: order.payments.filter(({ state }) => state === 'spent').map(({ id }) => id),
    ...refundOf(order, leftToRefund(order), 'last-paid-first'),
  })
}

/** Units of a line that can still be returned. */
export const returnableUnits = ({ quantity, returning, returned }: LifeLine): number => quantity - returning - returned

/** The return deadline in epoch milliseconds. */
export const returnableUntil = (deliveredAt: number, returnDays: number): number => deliveredAt + returnDays * DAY

function requestReturn(order: OrderLife, items: ReturnItem[], now: number): Result<LifeChange, LifeFault> {
  if (order.state !== 'delivered' || order.deliveredAt === null) return fail('state')
  if (now > returnableUntil(order.deliveredAt, order.returnDays)) return fail('too-late')
  const asked = new Map(items.map(({ position, quantity }) => [position, quantity]))
  const isFine = ({ position, quantity }: ReturnItem) => {
    const line = order.lines.find((each) => each.position === position)
    return line !== undefined && quantity > 0 && quantity <= returnableUnits(line)
  }
  if (items.length === 0 || asked.size !== items.length || !items.every(isFine)) return fail('items')
  const lines = order.lines.map((line) => ({ ...line, returning: asked.get(line.position) ?? 0 }))
  return ok({ ...unchanged(order), state: 'return-requested', lines })
}

/** Refunds the received goods, and the delivery together with the last of them. */
function receiveReturn(order: OrderLife, restock: boolean, by: RefundOrder): Result<LifeChange, LifeFault> {
  if (order.state !== 'return-requested') return fail('state')
  const lines = order.lines.map((line) => ({ ...line, returning: 0, returned: line.returned + line.returning }))
  const isAll = lines.every(({ quantity, returned }) => returned === quantity)
  const goods = paidFor(lines) - paidFor(order.lines) + (isAll ? order.deliveryTotal : 0)
  const tax = taxOf(lines, order) - taxOf(order.lines, order)
  // Goodwill refunds made earlier are not paid twice.
  const due = Math.min(goods + (order.addedTax > 0 ? tax : 0), leftToRefund(order))
  return ok({
    ...unchanged(order),
    lines,
    state: isAll ? 'returned' : 'delivered',
    restock: restock
      ? order.lines.filter(({ returning }) => returning > 0).map((l) => ({ offerId: l.offerId, quantity: l.returning }))
      : [],
    ...refundOf(order, due, by, tax, paidForReturned(order.lines, lines)),
  })
}

/**
 * The price paid for all units returned so far, less their share of the line's discount. It is
 * cumulative, so that several returns lose no cent to rounding.
 */
const paidFor = (lines: LifeLine[]): number => lines.reduce((sum, line) => sum + paidForUnits(line), 0)

function paidForUnits({ unitPrice, quantity, discount, returned }: LifeLine): number {
  const paid = BigInt(unitPrice * quantity - discount)
  return Number((paid * BigInt(returned)) / BigInt(quantity))
}

/** The tax of all units returned so far, and with the last of them that of the delivery; cumulative as well. */
function taxOf(lines: LifeLine[], { taxTotal }: OrderLife): number {
  if (lines.every(({ quantity, returned }) => returned === quantity)) return taxTotal
  return lines.reduce(
    (sum, { tax, quantity, returned }) => sum + Number((BigInt(tax) * BigInt(returned)) / BigInt(quantity)),
    0,
  )
}

/** Each line's share, without added tax, of the refund for the units that came back between `before` and `after`. */
export function paidForReturned(before: LifeLine[], after: LifeLine[]): LineRefund[] {
  const earlier = new Map(before.map((line) => [line.position, paidForUnits(line)]))
  return after
    .map((line) => ({ position: line.position, amount: paidForUnits(line) - (earlier.get(line.position) ?? 0) }))
    .filter(({ amount }) => amount > 0)
}

function refund(order: OrderLife, amount: number, by: RefundOrder): Result<LifeChange, LifeFault> {
  if (!order.payments.every(isSettled)) return fail('unpaid')
  if (amount <= 0 || amount > leftToRefund(order)) return fail('amount')
  return ok({ ...unchanged(order), ...refundOf(order, amount, by) })
}

/** Whether the money is here. Charges come month by month; the rest of an invoice may come later where the merchant allows it. */
const mayShip = ({ payments, shipsBeforePaid }: OrderLife): boolean =>
  payments.every(
    (part) => isSettled(part) && (shipsBeforePaid || owedOf(part) === 0 || (part.charge && part.charge.months > 0)),
  )

/**
 * Notes what is owed as paid: everything, one charge by its key, or what an amount pays. An amount that is neither a sum of what is due
 * first nor a single part is refused.
 */
function pay(order: OrderLife, { amount, charge }: Extract<Command, { kind: 'pay' }>): Result<LifeChange, LifeFault> {
  const owed = order.payments.filter(
    (part) => owedOf(part) > 0 && (charge === undefined || part.charge?.key === charge),
  )
  if (owed.length === 0) return fail('paid')
  const paid = amount === undefined ? owed : paidBy(amount, owed)
  return paid ? ok({ ...unchanged(order), paid: paid.map(({ id }) => id) }) : fail('amount')
}

const leftToRefund = ({ payments }: OrderLife): number =>
  payments.reduce((sum, payment) => sum + refundable(payment), 0)

/** A refund by parts of the payment. `tax`: what of it is tax; if left out, the share of what is left. */
const refundOf = (
  order: OrderLife,
  amount: number,
  by: RefundOrder,
  tax?: number,
  lines?: LineRefund[],
): Pick<LifeChange, 'refund' | 'refunds' | 'refundTax'> => ({
  refund: amount,
  refunds: shareRefund(amount, order.payments, by, lines),
  refundTax: taxIn(order, amount, tax),
})

/** With the last of the money goes the last of the tax, and never more than there is. */
function taxIn({ total, payments, taxTotal, refundedTax }: OrderLife, refund: number, tax?: number): number {
  const money = total - payments.reduce((sum, { refunded }) => sum + refunded, 0)
  const left = taxTotal - refundedTax
  if (refund === money) return left
  const share = tax ?? Number((BigInt(left) * BigInt(refund)) / BigInt(money))
  // What stays paid can hold no more tax than itself.
  return Math.max(0, left - (money - refund), Math.min(share, left, refund))
}
