import type { Commerce } from '#commerce/feature.ts'
import { eventType } from '#platform/outbox/event-types.ts'
import { appendEvents } from '#platform/outbox/outbox.ts'
import { ok } from '#platform/result.ts'
import { claimReminders, type PlannedReminder } from '../queries/owed.ts'

const REMINDER = eventType('order.payment-reminder')

const AT_ONCE = 50

/** Appends an event for each reminder of a plan that has fallen due; mails are sent for it. May run twice. */
export async function remindOfInvoices(commerce: Commerce, plan: PlannedReminder[]): Promise<void> {
  while ((await remindSome(commerce, plan)) === AT_ONCE);
}

async function remindSome({ db, clock, random }: Commerce, plan: PlannedReminder[]): Promise<number> {
  const reminded = await db.transaction<number, never>(async (sql) => {
    const due = await claimReminders(sql, plan, clock.now(), AT_ONCE)
    await appendEvents(
      sql,
      due.map(({ orderId, number, owed }) => ({
        id: random.id(),
        type: REMINDER,
        key: orderId,
        entity: { orderId, number, owed },
      })),
    )
    return ok(due.length)
  })
  return reminded.ok ? reminded.value : 0
}
