import type { Commerce } from '#commerce/feature.ts'
import { MARKETPLACES } from '#commerce/marketplace/rules.ts'
import { eventType } from '#platform/outbox/event-types.ts'
import { appendEvents } from '#platform/outbox/outbox.ts'
import { ok } from '#platform/result.ts'
import { claimReminders } from '../queries.ts'
import { REMINDER_DAYS } from '../settings.ts'

const REMINDER = eventType('order.payment-reminder')

const AT_ONCE = 50

/** Appends an event for each reminder that has fallen due; orders' mails are sent for it. May run twice. */
export async function remindOfInvoices(commerce: Commerce): Promise<void> {
  while ((await remindSome(commerce)) === AT_ONCE);
}

async function remindSome({ db, clock, random, settings }: Commerce): Promise<number> {
  const plan = MARKETPLACES.flatMap(({ code }) =>
    REMINDER_DAYS.in(settings.of(code)).map((days) => ({ marketplace: code, days })),
  )
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
