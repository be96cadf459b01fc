import type { DeclarationState } from './contract.ts'

const DAY = 24 * 60 * 60 * 1000

/**
 * An order, as far as a withdrawal goes by it, in units: not shipped yet, under way, announced for return, and left to be returned.
 * `isReturning`: some were announced or have come back. `deliveredAt` is the last delivery in epoch milliseconds.
 */
export type Withdrawn = {
  open: number
  underWay: number
  announced: number
  returnable: number
  isReturning: boolean
  deliveredAt: number | null
}

type Effect = { cancels: boolean; returns: boolean; state: Exclude<DeclarationState, 'received' | 'unmatched'> }

/**
 * What follows from a declaration received at an instant: units that have not left are cancelled, those under way wait for their
 * delivery, delivered ones are returned. The days count from the day of the last delivery, so they have not begun before it.
 */
export function effectOf(order: Withdrawn, receivedAt: number, days: number): Effect {
  const { open, underWay, announced, returnable, isReturning, deliveredAt } = order
  const cancels = open > 0
  // One return at a time: the rest is announced when all of it is there, and what was announced before has come back.
  if (underWay > 0 || (announced > 0 && returnable > 0)) return { cancels, returns: false, state: 'waiting' }
  if (returnable === 0 || deliveredAt === null)
    return { cancels, returns: false, state: isReturning ? 'returning' : 'cancelled' }
  const returns = cancels || isInTime(deliveredAt, receivedAt, days)
  return { cancels, returns, state: returns ? 'returning' : 'late' }
}

const isInTime = (deliveredAt: number, receivedAt: number, days: number): boolean =>
  // The day of delivery does not count, so the last day is whole.
  receivedAt < deliveredAt + (days + 1) * DAY
