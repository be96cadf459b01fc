import { type DeclarationState, SPOILING_NOTES, type SpoilingNote } from './contract.ts'

export const NAME = 'withdrawals'

export const noteIn = (withdrawalDays: number): SpoilingNote => (withdrawalDays > 0 ? 'spoils' : 'no-return')

/** Whether a line was noted to spoil quickly. */
export const spoils = (adjustments: { feature: string; code: string }[]): boolean =>
  adjustments.some(({ feature, code }) => feature === NAME && SPOILING_NOTES.some((note) => note === code))

const DAY = 24 * 60 * 60 * 1000

/**
 * An order, as far as a withdrawal goes by it, in units: not shipped yet, under way, announced for return, and left to be returned.
 * `excepted` ones have arrived and do not come back, because they spoil. `isReturning`: some were announced or have come back. `deliveredAt` is the last delivery in epoch milliseconds.
 */
export type Withdrawn = {
  open: number
  underWay: number
  announced: number
  returnable: number
  excepted: number
  isReturning: boolean
  deliveredAt: number | null
}

type Effect = { cancels: boolean; returns: boolean; state: Exclude<DeclarationState, 'received' | 'unmatched'> }

/**
 * What follows from a declaration received at an instant: units that have not left are cancelled, those under way wait for their
 * delivery, delivered ones are returned. The days count from the day of the last delivery, so they have not begun before it.
 * `isWaiting`: the declaration was found to be in time before, and waits since.
 */
export function effectOf(order: Withdrawn, receivedAt: number, days: number, isWaiting = false): Effect {
  const { open, underWay, announced, returnable, excepted, isReturning, deliveredAt } = order
  const cancels = open > 0
  if (underWay > 0) return { cancels, returns: false, state: 'waiting' }
  if (returnable === 0 || deliveredAt === null) {
    const isLeft = excepted > 0 && !cancels
    return { cancels, returns: false, state: isReturning ? 'returning' : isLeft ? 'excepted' : 'cancelled' }
  }
  const isDue = isWaiting || cancels || isInTime(deliveredAt, receivedAt, days)
  if (!isDue) return { cancels, returns: false, state: 'late' }
  // One return at a time: the rest is announced when all of it is there, and what was announced before has come back.
  return announced > 0 ? { cancels, returns: false, state: 'waiting' } : { cancels, returns: true, state: 'returning' }
}

const isInTime = (deliveredAt: number, receivedAt: number, days: number): boolean =>
  // The day of delivery does not count, so the last day is whole.
  receivedAt < deliveredAt + (days + 1) * DAY
