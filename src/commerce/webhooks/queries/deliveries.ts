import { type Sql, statement } from '#platform/db/sql.ts'

/** Channel on which a commit announces that there is something to send. */
export const WEBHOOKS_CHANNEL = 'webhooks'

const insert = statement(
  `WITH added AS (
     INSERT INTO webhooks.deliveries (id, endpoint_id, event_id, type, body)
     SELECT d.id, e.id, $3, $4, $5 FROM unnest($1::text[], $2::text[]) AS d (id, endpoint_id)
     JOIN webhooks.endpoints e ON e.id = d.endpoint_id AND e.off_since IS NULL
     ON CONFLICT (endpoint_id, event_id) DO NOTHING RETURNING 1
   ) SELECT pg_notify('${WEBHOOKS_CHANNEL}', '') FROM added LIMIT 1`,
)
const matching = statement(
  `SELECT id FROM webhooks.endpoints WHERE off_since IS NULL AND (types IS NULL OR $1 = ANY (types)) ORDER BY id`,
  { id: 'text' },
)

/** Returns the active endpoints that subscribe to an event type. */
export async function findMatching(sql: Sql, type: string): Promise<string[]> {
  return (await sql.query(matching, [type])).map(({ id }) => id)
}

/** Stores a delivery of one event for each endpoint; repeated calls add nothing. */
export async function storeDeliveries(
  sql: Sql,
  targets: { id: string; endpointId: string }[],
  event: { id: string; type: string; body: string },
): Promise<void> {
  const [ids, endpoints] = [targets.map(({ id }) => id), targets.map(({ endpointId }) => endpointId)]
  await sql.query(insert, [ids, endpoints, event.id, event.type, event.body])
}

/** An endpoint with a due delivery. */
export type DueEndpoint = { id: string; url: string; secret: string }

const due = statement(
  `SELECT id, url, secret FROM webhooks.endpoints e WHERE off_since IS NULL AND EXISTS (
     SELECT FROM webhooks.deliveries d WHERE d.endpoint_id = e.id AND state = 'pending' AND (due_at IS NULL OR due_at <= $1))
   ORDER BY id`,
  { id: 'text', url: 'text', secret: 'text' },
)

export const findDueEndpoints = (sql: Sql, now: number): Promise<DueEndpoint[]> => sql.query(due, [new Date(now)])

/**
 * A delivery claimed for an attempt. `attempts` counts all attempts and `tries` those since the
 * last redelivery; both include this one.
 */
export type ClaimedDelivery = {
  id: string
  endpointId: string
  eventId: string
  body: string
  attempts: number
  tries: number
}

const claim = statement(
  `UPDATE webhooks.deliveries SET attempts = attempts + 1, tries = tries + 1, due_at = $3 WHERE id = (
     SELECT id FROM webhooks.deliveries WHERE endpoint_id = $1 AND state = 'pending' AND (due_at IS NULL OR due_at <= $2)
     ORDER BY created_at, id LIMIT 1 FOR UPDATE SKIP LOCKED)
   RETURNING id, endpoint_id AS "endpointId", event_id AS "eventId", body, attempts, tries`,
  { id: 'text', endpointId: 'text', eventId: 'text', body: 'text', attempts: 'int', tries: 'int' },
)

/**
 * Claims the oldest due delivery. Not settled by `givenUpAt`: assume the worker died and make the
 * delivery due again.
 */
export async function claimDelivery(
  sql: Sql,
  endpointId: string,
  now: number,
  givenUpAt: number,
): Promise<ClaimedDelivery | undefined> {
  return (await sql.query(claim, [endpointId, new Date(now), new Date(givenUpAt)]))[0]
}

const settle = statement(
  `UPDATE webhooks.deliveries SET state = $3, due_at = $4 WHERE id = $1 AND attempts = $2 AND state = 'pending' RETURNING id`,
  { id: 'text' },
)

/**
 * Stores the state after an attempt. Returns false when another worker has claimed the delivery
 * since, or when it is no longer pending or was removed.
 */
export async function settleDelivery(
  sql: Sql,
  { id, attempts }: ClaimedDelivery,
  state: 'pending' | 'delivered' | 'failed',
  dueAt: number | undefined,
): Promise<boolean> {
  const rows = await sql.query(settle, [id, attempts, state, dueAt === undefined ? null : new Date(dueAt)])
  return rows.length > 0
}

const again = statement(
  `WITH found AS (
     SELECT d.id, e.off_since IS NOT NULL AS is_off FROM webhooks.deliveries d JOIN webhooks.endpoints e ON e.id = d.endpoint_id
     WHERE d.id = $1 AND d.endpoint_id = coalesce($2, d.endpoint_id)
   ), woken AS (
     UPDATE webhooks.deliveries SET state = 'pending', tries = 0, due_at = NULL
     WHERE id IN (SELECT id FROM found WHERE NOT is_off) RETURNING id
   ) SELECT id, is_off AS "isOff", (SELECT pg_notify('${WEBHOOKS_CHANNEL}', '') FROM woken) FROM found`,
  { id: 'text', isOff: 'boolean' },
)

/**
 * Queues a delivery for an immediate attempt and resets its tries. Without `endpointId` it may
 * belong to any endpoint.
 */
export async function redeliver(sql: Sql, id: string, endpointId?: string): Promise<'again' | 'off' | 'absent'> {
  const [row] = await sql.query(again, [id, endpointId ?? null])
  if (!row) return 'absent'
  return row.isOff ? 'off' : 'again'
}

const prune = statement(`DELETE FROM webhooks.deliveries WHERE state <> 'pending' AND created_at < $1`)

/** Deletes deliveries that were created before `before` and are no longer pending. */
export async function pruneDeliveries(sql: Sql, before: number): Promise<void> {
  await sql.query(prune, [new Date(before)])
}
