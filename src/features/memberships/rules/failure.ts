import { retryAt } from '#commerce/orders/rules/retries.ts'

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
  const dueAt = retryAt(tries, paidUntil, retryDays, now)
  return dueAt === undefined ? { kind: 'end' } : { kind: 'again', dueAt }
}
