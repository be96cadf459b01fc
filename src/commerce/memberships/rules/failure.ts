export const DAY = 24 * 60 * 60 * 1000

/** Plus outlasts a period by this, so that nobody is without it while the next one is charged. */
export const GRACE = 60 * 60 * 1000

/** What follows a charge that has failed `tries` times, this one included: another at `dueAt`, or the end. */
export type AfterFailure = { kind: 'again'; dueAt: number } | { kind: 'end' }

/** `paidUntil`: since when the charge is due. `retryDays`: days after it on which it is tried again. */
export function afterFailure(
  tries: number,
  paidUntil: number,
  retryDays: readonly number[],
  now: number,
): AfterFailure {
  const days = retryDays[tries - 1]
  return days === undefined ? { kind: 'end' } : { kind: 'again', dueAt: Math.max(paidUntil + days * DAY, now + DAY) }
}
