import { jsonObject } from '#platform/db/shape.ts'
import { type Sql, statement } from '#platform/db/sql.ts'
import type { OutboxEvent } from '#platform/store/module.ts'

/** The channel on which a commit says that listeners have something to hear. */
export const DELIVERIES_CHANNEL = 'outbox_deliveries'

/** Events that one statement hands out. */
const SPREAD_AT_ONCE = 500

// Who spreads waits for whoever else does: skipping what is locked could hand out an event before an earlier one of its key.
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

/** Makes a row for each listener of each new event; how many events there were. */
export async function spreadEvents(sql: Sql, listeners: { name: string; types?: string[] }[]): Promise<number> {
  const rows = await sql.query(spread, [JSON.stringify(listeners.map(({ name, types }) => ({ name, types })))])
  return rows[0]?.count ?? 0
}

/** An event that a listener is to hear now, and how often it has been tried with this time. */
export type Claimed = { event: OutboxEvent; attempts: number }

/** Events that a listener is brought at once. */
export const CLAIMED_AT_ONCE = 5

// `+ interval '0'` keeps the planner, who may have seen this table empty, to the index by key: by the other one it would
// look at everything that waits, for each event that waits.
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
 * Takes the oldest few events that are due for a listener and are the first of their keys. If nothing is heard of one
 * until `givenUpAt`, whoever took it has died, and it is due again.
 */
export async function claimEvents(sql: Sql, listener: string, now: number, givenUpAt: number): Promise<Claimed[]> {
  const rows = await sql.query(claim, [listener, new Date(now), new Date(givenUpAt)])
  return rows.map(({ attempts, at, ...event }) => ({ event: { ...event, at: at.toISOString() }, attempts }))
}

const settle = statement(`DELETE FROM platform.outbox_deliveries WHERE listener = $1 AND event_id = $2`)
const postpone = statement(
  `UPDATE platform.outbox_deliveries SET due_at = $4 WHERE listener = $1 AND event_id = $2 AND attempts = $3`,
)

/** The listener has heard the event. */
export async function settleEvent(sql: Sql, listener: string, id: string): Promise<void> {
  await sql.query(settle, [listener, id])
}

/** The listener is to hear the event again later, unless somebody else has taken it over. */
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

/** Forgets events from before `before` that every one of these listeners has heard; how many. */
export async function pruneEvents(sql: Sql, before: number, listeners: string[]): Promise<number> {
  let count = 0
  for (;;) {
    const rows = await sql.query(prune, [new Date(before), listeners])
    count += rows.length
    if (rows.length < PRUNED_AT_ONCE) return count
  }
}
