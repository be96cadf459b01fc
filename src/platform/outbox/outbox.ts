import { type Sql, statement } from '#platform/db/sql.ts'
import type { OutboxEvent } from '#platform/store/module.ts'
import type { EventType } from './event-types.ts'

/** Channel that announces new events on commit. */
export const OUTBOX_CHANNEL = 'outbox'

const append = statement(
  `WITH added AS (
     INSERT INTO platform.outbox (id, type, key, entity)
     SELECT * FROM jsonb_to_recordset($1::jsonb) AS e(id text, type text, key text, entity jsonb) RETURNING id
   )
   SELECT pg_notify('${OUTBOX_CHANNEL}', '') FROM added LIMIT 1`,
)

/** An event to append. */
export type NewEvent = Omit<OutboxEvent, 'at' | 'type'> & { type: EventType }

/**
 * Appends an event in the caller's transaction; listeners and webhooks receive it after the commit, and never without one. `id`
 * comes from `random.id()`, `type` comes from `eventType`, `key` names the thing the event is about, such as an order's id:
 * events of one key are delivered in order. `entity` leaves the store, so it holds ids and numbers, never an address or a name.
 * Append after the statement that locks or stores the thing, or two concurrent events may be delivered out of order.
 */
export const appendEvent = (sql: Sql, event: NewEvent): Promise<void> => appendEvents(sql, [event])

/** Appends several events, like {@link appendEvent}. */
export async function appendEvents(sql: Sql, events: NewEvent[]): Promise<void> {
  await sql.query(append, [
    JSON.stringify(events.map(({ id, type, key, entity }) => ({ id, type: type.name, key, entity }))),
  ])
}
