import { jsonObject } from '#platform/db/shape.ts'
import { type Sql, statement } from '#platform/db/sql.ts'
import type { OutboxEvent } from '#platform/store/module.ts'

/** Channel that announces deliveries for listeners on commit. */
export const DELIVERIES_CHANNEL = 'outbox_deliveries'

/** Events that one statement distributes. */
const SPREAD_AT_ONCE = 500

// Distributors wait for one another: SKIP LOCKED could distribute an event before an earlier one of its key.
const spread = statement(
  `WITH taken AS (
     SELECT id, type, key, at FROM platform.outbox WHERE NOT is_spread ORDER BY at, id LIMIT ${SPREAD_AT_ONCE} FOR UPDATE
   ), made AS (
     INSERT INTO platform.outbox_deliveries (listener, event_id, key, at)
     SELECT l.name, t.id, t.key, t.at FROM taken t
     JOIN jsonb_to_recordset($1::jsonb) AS l (name text, types text[]) ON l.types IS NULL OR t.type = ANY (l.types)
   ), marked AS (
     UPDATE platform.outbox SET is_spread = true WHERE id = ANY (ARRAY(SELECT id FROM taken)) RETURNING id
   ) SELECT count(*) AS count, CASE WHEN count(*) > 0 THEN pg_notify('${DELIVERIES_CHANNEL}', '') END FROM marked`,
  { count: 'bigint' },
)

/** Adds a delivery row for each listener of each new event. Returns how many events there were. */
export async function spreadEvents(sql: Sql, listeners: { name: string; types?: string[] }[]): Promise<number> {
  const rows = await sql.query(spread, [JSON.stringify(listeners.map(({ name, types }) => ({ name, types })))])
  return rows[0]?.count ?? 0
}

/** An event to deliver to a listener now, and the number of tries including this one. */
export type Claimed = { event: OutboxEvent; attempts: number }

/** Events that a listener receives at once. */
export const CLAIMED_AT_ONCE = 5

// `+ interval '0'` makes the planner, which may have seen this table empty, use the index by key: with the other one it would
// scan all waiting events for each waiting event.
const claim = statement(
  `WITH next AS (
     SELECT event_id FROM platform.outbox_deliveries d
     WHERE listener = $1 AND (due_at IS NULL OR due_at <= $2) AND NOT EXISTS (
       SELECT FROM platform.outbox_deliveries e
       WHERE e.listener = d.listener AND e.key = d.key AND (e.at + interval '0', e.event_id) < (d.at, d.event_id))
     ORDER BY at, event_id LIMIT ${CLAIMED_AT_ONCE} FOR UPDATE SKIP LOCKED
   ), claimed AS (
     UPDATE platform.outbox_deliveries SET attempts = attempts + 1, due_at = $3
     WHERE listener = $1 AND event_id = ANY (ARRAY(SELECT event_id FROM next)) RETURNING event_id, attempts
   ) SELECT o.id, o.type, o.key, o.entity, o.at, attempts FROM claimed JOIN platform.outbox o ON o.id = event_id`,
  {
    id: 'text',
    type: 'text',
    key: 'text',
    entity: jsonObject<Record<string, unknown>>(),
    at: 'timestamptz',
    attempts: 'int',
  },
)

/**
 * Claims the oldest few events that are due for a listener and are the first of their keys. Not confirmed by `givenUpAt`: assume
 * the worker died and make the event due again.
 */
export async function claimEvents(sql: Sql, listener: string, now: number, givenUpAt: number): Promise<Claimed[]> {
  const rows = await sql.query(claim, [listener, new Date(now), new Date(givenUpAt)])
  return rows.map(({ attempts, at, ...event }) => ({ event: { ...event, at: at.toISOString() }, attempts }))
}

const settle = statement(`DELETE FROM platform.outbox_deliveries WHERE listener = $1 AND event_id = $2`)
const postpone = statement(
  `UPDATE platform.outbox_deliveries SET due_at = $4 WHERE listener = $1 AND event_id = $2 AND attempts = $3`,
)

/** Records that the listener has received the event. */
export async function settleEvent(sql: Sql, listener: string, id: string): Promise<void> {
  await sql.query(settle, [listener, id])
}

/** Makes the event due for the listener again later, unless another worker has taken it over. */
export async function postponeEvent(
  sql: Sql,
  listener: string,
  { event, attempts }: Claimed,
  dueAt: number,
): Promise<void> {
  await sql.query(postpone, [listener, event.id, attempts, new Date(dueAt)])
}

const PRUNED_AT_ONCE = 5000

const prune = statement(
  `DELETE FROM platform.outbox WHERE id IN (
     SELECT id FROM platform.outbox o WHERE at < $1 AND is_spread AND NOT EXISTS (
       SELECT FROM platform.outbox_deliveries d WHERE d.event_id = o.id AND d.listener = ANY ($2))
     LIMIT ${PRUNED_AT_ONCE}) RETURNING id`,
  { id: 'text' },
)

/** Deletes events from before `before` that all of these listeners have received. Returns how many. */
export async function pruneEvents(sql: Sql, before: number, listeners: string[]): Promise<number> {
  let count = 0
  for (;;) {
    const rows = await sql.query(prune, [new Date(before), listeners])
    count += rows.length
    if (rows.length < PRUNED_AT_ONCE) return count
  }
}
