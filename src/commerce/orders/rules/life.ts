import { fail, ok, type Result } from '#platform/result.ts'
import type { ReturnReason } from '../contract/reasons.ts'
import type { OrderState } from '../contract/wire.ts'

/** Days after delivery within which goods may be sent back. */
export const RETURN_DAYS = 30

const DAY = 24 * 60 * 60 * 1000

/** Units of a line. `returning` are asked to go back, `returned` came back. */
export type LifeLine = {
  position: number
  offerId: string
  quantity: number
  unitPrice: number
  /** What was taken off the whole line. */
  discount: number
  returning: number
  returned: number
}

/** What decides what may happen to an order. Money is minor units; `deliveredAt` is epoch milliseconds. */
export type OrderLife = {
  state: OrderState
  deliveredAt: number | null
  deliveryTotal: number
  total: number
  lines: LifeLine[]
  /** `spent`: held for this order; `captured`: taken. */
  payment: 'spent' | 'captured' | 'releasing' | 'released'
  /** Minor units that were given back, or are on their way. */
  refunded: number
}

export type ReturnItem = { position: number; quantity: number }

/** What somebody wants to be done to an order. */
export type Command =
  | { kind: 'cancel' }
  | { kind: 'ship'; tracking: string }
  | { kind: 'deliver' }
  | { kind: 'request-return'; items: ReturnItem[]; reason: ReturnReason; note: string }
  | { kind: 'receive-return'; restock: boolean }
  | { kind: 'refund'; amount: number }

/** Why it is not done: the order is not in the state for it, the return is too late or names units that are not there, … */
export type LifeFault = 'state' | 'unpaid' | 'too-late' | 'items' | 'amount'

/**
 * What follows from a command. `restock` goes back on sale; `refund` is minor units of taken money to give back, `release`
 * gives up money that is only held. `isRepeat`: it was done before, and nothing happens.
 */
export type LifeChange = {
  state: OrderState
  lines: LifeLine[]
  restock: { offerId: string; quantity: number }[]
  refund: number
  release: boolean
  isRepeat: boolean
}

/** Decides what a command does to an order. */
export function decideLife(order: OrderLife, command: Command, now: number): Result<LifeChange, LifeFault> {
  switch (command.kind) {
    case 'cancel':
      return cancel(order)
    case 'ship':
      if (order.state === 'shipped') return ok({ ...unchanged(order), isRepeat: true })
      if (order.state !== 'placed') return fail('state')
      return order.payment === 'captured' ? ok({ ...unchanged(order), state: 'shipped' }) : fail('unpaid')
    case 'deliver':
      if (order.state === 'delivered') return ok({ ...unchanged(order), isRepeat: true })
      return order.state === 'shipped' ? ok({ ...unchanged(order), state: 'delivered' }) : fail('state')
    case 'request-return':
      return requestReturn(order, command.items, now)
    case 'receive-return':
      return receiveReturn(order, command.restock)
    case 'refund':
      return refund(order, command.amount)
  }
}

const unchanged = ({ state, lines }: OrderLife): LifeChange => ({
  state,
  lines,
  restock: [],
  refund: 0,
  release: false,
  isRepeat: false,
})

/** All units go back on sale, all money goes back: what is held is released, what was taken is refunded. */
function cancel(order: OrderLife): Result<LifeChange, LifeFault> {
  if (order.state === 'cancelled') return ok({ ...unchanged(order), isRepeat: true })
  if (order.state !== 'placed') return fail('state')
  return ok({
    ...unchanged(order),
    state: 'cancelled',
    restock: order.lines.map(({ offerId, quantity }) => ({ offerId, quantity })),
    release: order.payment === 'spent',
    refund: order.payment === 'captured' ? order.total - order.refunded : 0,
  })
}

/** Units of a line that could be sent back. */
export const returnableUnits = ({ quantity, returning, returned }: LifeLine): number => quantity - returning - returned

/** Until when goods may be sent back, as epoch milliseconds. */
export const returnableUntil = (deliveredAt: number): number => deliveredAt + RETURN_DAYS * DAY

function requestReturn(order: OrderLife, items: ReturnItem[], now: number): Result<LifeChange, LifeFault> {
  if (order.state !== 'delivered' || order.deliveredAt === null) return fail('state')
  if (now > returnableUntil(order.deliveredAt)) return fail('too-late')
  const asked = new Map(items.map(({ position, quantity }) => [position, quantity]))
  const isFine = ({ position, quantity }: ReturnItem) => {
    const line = order.lines.find((each) => each.position === position)
    return line !== undefined && quantity > 0 && quantity <= returnableUnits(line)
  }
  if (items.length === 0 || asked.size !== items.length || !items.every(isFine)) return fail('items')
  const lines = order.lines.map((line) => ({ ...line, returning: asked.get(line.position) ?? 0 }))
  return ok({ ...unchanged(order), state: 'return-requested', lines })
}

/** The goods are here: what was paid for them goes back, and with the last of them what the delivery cost. */
function receiveReturn(order: OrderLife, restock: boolean): Result<LifeChange, LifeFault> {
  if (order.state !== 'return-requested') return fail('state')
  const lines = order.lines.map((line) => ({ ...line, returning: 0, returned: line.returned + line.returning }))
  const isAll = lines.every(({ quantity, returned }) => returned === quantity)
  const due = paidFor(lines) - paidFor(order.lines) + (isAll ? order.deliveryTotal : 0)
  return ok({
    ...unchanged(order),
    lines,
    state: isAll ? 'returned' : 'delivered',
    restock: restock
      ? order.lines.filter(({ returning }) => returning > 0).map((l) => ({ offerId: l.offerId, quantity: l.returning }))
      : [],
    // What was given back out of goodwill before is not given back again.
    refund: Math.min(due, order.total - order.refunded),
  })
}

/**
 * What was paid for the returned units: each line's own price less what was taken off it. Counted from the first return
 * on, so that the parts of several returns lose no cent.
 */
const paidFor = (lines: LifeLine[]): number => lines.reduce((sum, line) => sum + paidForUnits(line), 0)

function paidForUnits({ unitPrice, quantity, discount, returned }: LifeLine): number {
  const paid = BigInt(unitPrice * quantity - discount)
  return Number((paid * BigInt(returned)) / BigInt(quantity))
}

/** What each line has of the money that goes back for the units that came back with a change. */
export function paidForReturned(before: LifeLine[], after: LifeLine[]): { position: number; amount: number }[] {
  const earlier = new Map(before.map((line) => [line.position, paidForUnits(line)]))
  return after
    .map((line) => ({ position: line.position, amount: paidForUnits(line) - (earlier.get(line.position) ?? 0) }))
    .filter(({ amount }) => amount > 0)
}

function refund(order: OrderLife, amount: number): Result<LifeChange, LifeFault> {
  if (order.payment !== 'captured') return fail('unpaid')
  if (amount <= 0 || amount > order.total - order.refunded) return fail('amount')
  return ok({ ...unchanged(order), refund: amount })
}
