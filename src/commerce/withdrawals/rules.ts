import type { OrderState } from '#commerce/orders/contract/wire.ts'
import type { DeclarationState } from './contract.ts'

const DAY = 24 * 60 * 60 * 1000

/** An order, as far as a withdrawal goes by it. Times are epoch milliseconds. */
export type Withdrawn = { state: OrderState; deliveredAt: number | null }

/**
 * What follows from a declaration received at an instant: an order that has not left is cancelled, one under way waits for its
 * delivery, a delivered one is returned. The days count from the day of delivery.
 */
export function effectOf(
  { state, deliveredAt }: Withdrawn,
  receivedAt: number,
  days: number,
): Exclude<DeclarationState, 'received' | 'unmatched'> {
  if (state === 'cancelled' || state === 'placed') return 'cancelled'
  if (state === 'return-requested' || state === 'returned') return 'returning'
  if (state === 'shipped' || deliveredAt === null) return 'waiting'
  return isInTime(deliveredAt, receivedAt, days) ? 'returning' : 'late'
}

const isInTime = (deliveredAt: number, receivedAt: number, days: number): boolean =>
  // The day of delivery does not count, so the last day is whole.
  receivedAt < deliveredAt + (days + 1) * DAY
