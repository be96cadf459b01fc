import { orNull, type RowOf, text } from '#platform/db/shape.ts'
import { type Sql, statement } from '#platform/db/sql.ts'
import { eventType } from '#platform/outbox/event-types.ts'
import { appendEvent } from '#platform/outbox/outbox.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import type { Endpoint } from '../contract.ts'
import { MOST_ENDPOINTS } from '../rules.ts'

const SWITCHED_OFF = eventType('webhooks.switched-off')

const ENDPOINT = {
  id: 'text',
  url: 'text',
  types: 'text[]?',
  secret: 'text',
  createdAt: 'timestamptz',
  failingSince: 'timestamptz?',
  offSince: 'timestamptz?',
  offReason: orNull(text<NonNullable<Endpoint['offReason']>>()),
} as const

/** An endpoint as stored. `secret` is encrypted. */
export type StoredEndpoint = RowOf<typeof ENDPOINT>

const COLUMNS = `id, url, types, secret, created_at AS "createdAt", failing_since AS "failingSince",
  off_since AS "offSince", off_reason AS "offReason"`

// Without the lock, two concurrent inserts would see the same count and exceed the limit.
const lock = statement(`LOCK TABLE webhooks.endpoints IN SHARE ROW EXCLUSIVE MODE`)
const insert = statement(
  `INSERT INTO webhooks.endpoints (id, url, types, secret)
   SELECT $1, $2, $3, $4 WHERE (SELECT count(*) FROM webhooks.endpoints) < ${MOST_ENDPOINTS} RETURNING ${COLUMNS}`,
  ENDPOINT,
)

/** Stores a new endpoint unless the limit is reached. Run it in a transaction. */
export async function storeEndpoint(
  sql: Sql,
  { id, url, types, secret }: Pick<StoredEndpoint, 'id' | 'url' | 'types' | 'secret'>,
): Promise<Result<StoredEndpoint, 'too-many'>> {
  await sql.query(lock)
  const [row] = await sql.query(insert, [id, url, types, secret])
  return row ? ok(row) : fail('too-many')
}

const list = statement(`SELECT ${COLUMNS} FROM webhooks.endpoints ORDER BY created_at, id`, ENDPOINT)
const find = statement(`SELECT ${COLUMNS} FROM webhooks.endpoints WHERE id = $1`, ENDPOINT)
const remove = statement(`DELETE FROM webhooks.endpoints WHERE id = $1 RETURNING id`, { id: 'text' })
const switchOn = statement(
  `UPDATE webhooks.endpoints SET off_since = NULL, off_reason = NULL, failing_since = NULL WHERE id = $1 RETURNING ${COLUMNS}`,
  ENDPOINT,
)

export const listEndpoints = (sql: Sql): Promise<StoredEndpoint[]> => sql.query(list)

export async function findEndpoint(sql: Sql, id: string): Promise<StoredEndpoint | undefined> {
  return (await sql.query(find, [id]))[0]
}

/** Removes an endpoint and its log; returns false when it does not exist. */
export async function removeEndpoint(sql: Sql, id: string): Promise<boolean> {
  return (await sql.query(remove, [id])).length > 0
}

/**
 * Resumes sending events. Deliveries that failed meanwhile stay failed until they are redelivered.
 */
export async function switchEndpointOn(sql: Sql, id: string): Promise<StoredEndpoint | undefined> {
  return (await sql.query(switchOn, [id]))[0]
}

const fresh = statement(
  `UPDATE webhooks.endpoints SET failing_since = NULL WHERE id = $1 AND failing_since IS NOT NULL`,
)
const failing = statement(
  `UPDATE webhooks.endpoints SET failing_since = coalesce(failing_since, $2) WHERE id = $1 RETURNING failing_since AS "failingSince"`,
  { failingSince: 'timestamptz!' },
)
const switchOff = statement(
  `WITH off AS (UPDATE webhooks.endpoints SET off_since = $2, off_reason = $3 WHERE id = $1 AND off_since IS NULL RETURNING id),
   failed AS (UPDATE webhooks.deliveries SET state = 'failed', due_at = NULL WHERE state = 'pending' AND endpoint_id IN (SELECT id FROM off))
   SELECT id FROM off`,
  { id: 'text' },
)

/** Records that the endpoint accepted a delivery, which ends its failing state. */
export async function noteReached(sql: Sql, id: string): Promise<void> {
  await sql.query(fresh, [id])
}

/**
 * Records a failed attempt; returns since when the endpoint has been failing, in epoch
 * milliseconds.
 */
export async function noteFailing(sql: Sql, id: string, now: number): Promise<number> {
  const [row] = await sql.query(failing, [id, new Date(now)])
  return row?.failingSince.getTime() ?? now
}

/**
 * Switches an endpoint off, fails its pending deliveries and appends an event; returns false when
 * it was already off.
 */
export async function switchEndpointOff(
  sql: Sql,
  id: string,
  now: number,
  reason: 'gone' | 'failing',
  eventId: string,
): Promise<boolean> {
  const rows = await sql.query(switchOff, [id, new Date(now), reason])
  if (rows.length === 0) return false
  await appendEvent(sql, { id: eventId, type: SWITCHED_OFF, key: id, entity: { endpointId: id, reason } })
  return true
}
