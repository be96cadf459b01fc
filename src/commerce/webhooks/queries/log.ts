import { jsonArray, type RowOf, text } from '#platform/db/shape.ts'
import { type Sql, statement } from '#platform/db/sql.ts'
import type { Attempt, Delivery } from '../contract.ts'
import { LOG_PAGE } from '../rules.ts'

const insert = statement(
  `INSERT INTO webhooks.attempts (delivery_id, number, at, status, fault, milliseconds, answer) VALUES ($1, $2, $3, $4, $5, $6, $7)`,
)

export async function storeAttempt(
  sql: Sql,
  deliveryId: string,
  number: number,
  at: number,
  { status, fault, milliseconds, answer }: Omit<Attempt, 'at'>,
): Promise<void> {
  await sql.query(insert, [deliveryId, number, new Date(at), status, fault, milliseconds, answer])
}

const ATTEMPTS = `coalesce((SELECT jsonb_agg(jsonb_build_object('at', at, 'status', status, 'fault', fault,
    'milliseconds', milliseconds, 'answer', answer) ORDER BY number) FROM webhooks.attempts WHERE delivery_id = d.id), '[]')`

const COLUMNS = `id, event_id AS "eventId", type, state, created_at AS "createdAt",
  CASE WHEN state = 'pending' THEN due_at END AS "dueAt", ${ATTEMPTS} AS attempts`

const DELIVERY = {
  id: 'text',
  eventId: 'text',
  type: 'text',
  state: text<Delivery['state']>(),
  createdAt: 'timestamptz',
  dueAt: 'timestamptz?',
  attempts: jsonArray<Delivery['attempts'][number]>(),
} as const

const list = statement(
  `SELECT ${COLUMNS} FROM webhooks.deliveries d WHERE endpoint_id = $1 AND ($2::text IS NULL OR (created_at, id) <
     (SELECT created_at, id FROM webhooks.deliveries WHERE id = $2 AND endpoint_id = $1))
   ORDER BY created_at DESC, id DESC LIMIT $3`,
  DELIVERY,
)
const find = statement(`SELECT ${COLUMNS} FROM webhooks.deliveries d WHERE id = $1`, DELIVERY)

/**
 * Lists at most `most` of an endpoint's deliveries, newest first, after the one with the id `after`.
 */
export async function listDeliveries(
  sql: Sql,
  endpointId: string,
  after: string | null = null,
  most = LOG_PAGE,
): Promise<Delivery[]> {
  return (await sql.query(list, [endpointId, after, most])).map(toDelivery)
}

export async function findDelivery(sql: Sql, id: string): Promise<Delivery | undefined> {
  return (await sql.query(find, [id])).map(toDelivery)[0]
}

const toDelivery = ({ createdAt, dueAt, attempts, ...row }: RowOf<typeof DELIVERY>): Delivery => ({
  ...row,
  createdAt: createdAt.toISOString(),
  dueAt: dueAt?.toISOString() ?? null,
  attempts: attempts.map(({ at, ...attempt }) => ({ at: new Date(at).toISOString(), ...attempt })),
})
