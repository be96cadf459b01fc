import type { Commerce } from '#commerce/feature.ts'
import { eventType } from '#platform/outbox/event-types.ts'
import { appendEvent } from '#platform/outbox/outbox.ts'
import { ok } from '#platform/result.ts'
import { type Declined, lockDeclined, noteDeclined } from '../queries/scheduled.ts'
import { retryAt } from '../rules/retries.ts'
import { CHARGE_RETRY_DAYS } from '../settings.ts'

const FAILED = eventType('order.charge-failed')

/** Counts a failed attempt to collect a charge, once, plans the next one and appends the event of it. */
export async function countDeclined(
  commerce: Commerce,
  id: string,
  declined: Declined,
  reason: 'declined' | 'provider-gone' = 'declined',
): Promise<void> {
  const { db, clock, random, settings } = commerce
  await db.transaction<undefined, never>(async (sql) => {
    const charge = await lockDeclined(sql, id, declined)
    if (!charge) return ok(undefined)
    const { orderId, marketplace, left: amount, currency, dueAt } = charge
    const tries = charge.tries + 1
    const next = retryAt(tries, dueAt.getTime(), CHARGE_RETRY_DAYS.in(settings.store()), clock.now())
    const nextTryAt = next === undefined ? null : new Date(next)
    await noteDeclined(sql, id, nextTryAt)
    const entity = {
      orderId,
      marketplace,
      amount,
      currency,
      tries,
      nextTryAt: nextTryAt?.toISOString() ?? null,
      reason: charge.isErased ? 'account-deleted' : reason,
    }
    await appendEvent(sql, { id: random.id(), type: FAILED, key: orderId, entity })
    return ok(undefined)
  })
}
