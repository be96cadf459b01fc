import { type Sql, statement } from '#platform/db/sql.ts'
import type { OutboxEvent } from '#platform/store/module.ts'

/** The channel on which a commit says that there are events. */
export const OUTBOX_CHANNEL = 'outbox'

const append = statement(
  `WITH added AS (
     INSERT INTO platform.outbox (id, type, key, entity)
     SELECT * FROM jsonb_to_recordset($1::jsonb) AS e(id text, type text, key text, entity jsonb) RETURNING id
   )
   SELECT pg_notify('${OUTBOX_CHANNEL}', '') FROM added LIMIT 1`,
)

/** An event that is about to be noted. */
export type NewEvent = Omit<OutboxEvent, 'at'>

/**
 * Notes in the caller's transaction that something happened; listeners and webhooks hear of it once that commits, and never
 * if it does not. `id` comes from `random.id()`, `type` is like `order.placed`, `key` names the thing it happened to, such
 * as an order's id: events of one key are heard in order. `entity` leaves the store, so it says ids and numbers, never an
 * address or a name. Append after the statement that locks or stores the thing, or order is not kept between two at once.
 */
export const appendEvent = (sql: Sql, event: NewEvent): Promise<void> => appendEvents(sql, [event])

/** The same of several things. */
export async function appendEvents(sql: Sql, events: NewEvent[]): Promise<void> {
  await sql.query(append, [JSON.stringify(events.map(({ id, type, key, entity }) => ({ id, type, key, entity })))])
}
