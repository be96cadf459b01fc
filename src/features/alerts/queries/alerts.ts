import { createHash } from 'node:crypto'
import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import { type RowOf, text } from '#platform/db/shape.ts'
import { type Sql, statement } from '#platform/db/sql.ts'
import { emailKey, MOST_ALERTS, MOST_PENDING } from '../rules.ts'

export const ALERT = {
  id: 'text',
  kind: text<'stock' | 'price'>(),
  asin: 'text',
  marketplace: text<MarketplaceCode>(),
  wished: 'bigint?',
  state: text<'pending' | 'active' | 'sent'>(),
  email: 'text',
  language: 'text',
} as const

export type StoredAlert = RowOf<typeof ALERT>

export type NewAlert = StoredAlert & { owner: string }

const COLUMNS = `id, kind, asin, marketplace, wished, state, email, language`

const lock = statement(
  `INSERT INTO alerts.locks (key) SELECT unnest($1::text[]) ORDER BY 1 ON CONFLICT (key) DO UPDATE SET used_at = now()`,
)
// The limits count open alerts other than the one being asked for again. An alert already confirmed for the same address stays
// confirmed.
const add = statement(
  `WITH others AS (
     SELECT owner, email_key, state FROM alerts.alerts
     WHERE state <> 'sent' AND (owner = $2 OR email_key = $8) AND (owner, kind, marketplace, asin) <> ($2, $3, $4, $5))
   INSERT INTO alerts.alerts AS a (id, owner, kind, marketplace, asin, wished, email, email_key, language, state)
   SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10
   WHERE (SELECT count(*) FROM others WHERE owner = $2) < ${MOST_ALERTS}
     AND (SELECT count(*) FROM others WHERE email_key = $8) < ${MOST_ALERTS}
     AND ($10 <> 'pending' OR (SELECT count(*) FROM others WHERE email_key = $8 AND state = 'pending') < ${MOST_PENDING})
   ON CONFLICT (owner, kind, marketplace, asin) DO UPDATE SET id = excluded.id, wished = excluded.wished, email = excluded.email,
     language = excluded.language, created_at = now(), sent_at = NULL, email_key = excluded.email_key,
     state = CASE WHEN a.state = 'active' AND a.email_key = excluded.email_key THEN 'active' ELSE excluded.state END
   RETURNING ${COLUMNS}`,
  ALERT,
)
const listed = statement(
  `SELECT ${COLUMNS} FROM alerts.alerts WHERE owner = $1 AND state <> 'sent' ORDER BY created_at DESC, id`,
  ALERT,
)
const byId = statement(`SELECT ${COLUMNS} FROM alerts.alerts WHERE id = $1`, ALERT)
const activate = statement(
  `UPDATE alerts.alerts SET state = 'active' WHERE id = $1 AND state IN ('pending', 'active') RETURNING id`,
  { id: 'text' },
)
const removeOwn = statement(`DELETE FROM alerts.alerts WHERE id = $1 AND owner = $2 RETURNING id`, { id: 'text' })
const remove = statement(`DELETE FROM alerts.alerts WHERE id = $1`)

const keyOf = (kind: string, value: string): string =>
  createHash('sha256').update(`${kind} ${value}`).digest('base64url')

/**
 * Adds an alert, or updates the owner's existing one for the same product and kind. Returns undefined if there are too many.
 * Needs a transaction.
 */
export async function addAlert(sql: Sql, given: NewAlert): Promise<StoredAlert | undefined> {
  const { id, owner, kind, marketplace, asin, wished, email, language, state } = given
  const key = emailKey(email)
  await sql.query(lock, [[keyOf('owner', owner), keyOf('email', key)]])
  const [row] = await sql.query(add, [id, owner, kind, marketplace, asin, wished, email, key, language, state])
  return row
}

/** Returns an owner's open alerts, newest first. */
export const listAlerts = (sql: Sql, owner: string): Promise<StoredAlert[]> => sql.query(listed, [owner])

export const findAlert = async (sql: Sql, id: string): Promise<StoredAlert | undefined> =>
  (await sql.query(byId, [id]))[0]

/** Confirms an alert's address. Returns false if there is nothing left to confirm. */
export const confirmAlert = async (sql: Sql, id: string): Promise<boolean> =>
  (await sql.query(activate, [id])).length > 0

/** Removes one of the owner's alerts. Returns false if there is none, or it is somebody else's. */
export const removeAlert = async (sql: Sql, id: string, owner: string): Promise<boolean> =>
  (await sql.query(removeOwn, [id, owner])).length > 0

/** Removes an alert through the link in its mail. */
export const unsubscribe = async (sql: Sql, id: string): Promise<void> => void (await sql.query(remove, [id]))
