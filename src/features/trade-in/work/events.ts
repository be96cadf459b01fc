import type { Commerce } from '#commerce/feature.ts'
import type { Sql } from '#platform/db/sql.ts'
import { eventType } from '#platform/outbox/event-types.ts'
import { appendEvent } from '#platform/outbox/outbox.ts'

/** What the customer is mailed about, and webhooks are told. */
export const EVENTS = {
  submitted: eventType('trade-in.submitted'),
  received: eventType('trade-in.received'),
  paid: eventType('trade-in.paid'),
  lowered: eventType('trade-in.lowered'),
  returned: eventType('trade-in.returned'),
  reversed: eventType('trade-in.reversed'),
}

const TOLD: Record<string, keyof typeof EVENTS> = {
  RECEIVED: 'received',
  PAID: 'paid',
  LOWERED: 'lowered',
  RETURNED: 'returned',
}

/** Appends what has become of items, where there is something to tell: nobody is told of money that never moved. */
export async function tell(
  { random }: Pick<Commerce, 'random'>,
  sql: Sql,
  tradeInId: string,
  state: string,
  itemIds: string[],
  paid: string[] = [],
): Promise<void> {
  const isOver = state === 'EXPIRED'
  const word = isOver ? 'reversed' : TOLD[state]
  const told = isOver ? paid : itemIds
  if (!word || told.length === 0) return
  const entity = { tradeInId, itemIds: told }
  await appendEvent(sql, { id: random.id(), type: EVENTS[word], key: tradeInId, entity })
}
