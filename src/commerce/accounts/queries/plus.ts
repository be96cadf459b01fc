import type { RowOf } from '#platform/db/shape.ts'
import { type Sql, statement } from '#platform/db/sql.ts'
import type { Plus } from '../contract.ts'
import { emailKey } from '../rules.ts'

const find = statement(
  `SELECT CASE WHEN plus_until > now() THEN plus_until END AS until, plus_tried_at IS NOT NULL AS "isTried"
   FROM accounts.customers WHERE id = $1`,
  { until: 'timestamptz?', isTried: 'boolean' },
)
const join = statement(
  `UPDATE accounts.customers SET plus_until = now() + make_interval(days => $2), plus_tried_at = now()
   WHERE id = $1 AND plus_tried_at IS NULL AND coalesce(plus_until <= now(), true) RETURNING id`,
  { id: 'text' },
)
const leave = statement(`UPDATE accounts.customers SET plus_until = now() WHERE id = $1 AND plus_until > now()`)
const endsAt = statement(`SELECT greatest(plus_until, $2) AS until FROM accounts.customers WHERE id = $1`, {
  until: 'timestamptz',
})
const setEnd = statement(`UPDATE accounts.customers SET plus_until = $2 WHERE id = $1`)
const HOLDER = { id: 'text', until: 'timestamptz!', isTried: 'boolean' } as const
const holders = statement(
  `SELECT id, plus_until AS until, plus_tried_at IS NOT NULL AS "isTried" FROM accounts.customers
   WHERE plus_until > now() AND ($1::text IS NULL OR id = $1) AND id > $2 ORDER BY id LIMIT $3`,
  HOLDER,
)
const setRole = statement(`UPDATE accounts.customers SET role = $2 WHERE email_key = $1 RETURNING id`, { id: 'text' })
const setPlus = statement(`UPDATE accounts.customers SET plus_until = $2 WHERE email_key = $1 RETURNING id`, {
  id: 'text',
})

/** Returns when the customer's Plus ends, and the days of the free trial, 0 if it was used. */
export async function findPlus(sql: Sql, id: string, trialDays: number): Promise<Plus> {
  const [row] = await sql.query(find, [id])
  return { until: row?.until?.toISOString() ?? null, trialDays: (row?.isTried ?? true) ? 0 : trialDays }
}

/** Starts the free trial; returns false when there is none, it was used before or Plus is already active. */
export async function joinPlus(sql: Sql, id: string, trialDays: number): Promise<boolean> {
  return trialDays > 0 && (await sql.query(join, [id, trialDays])).length > 0
}

/** Ends Plus immediately. */
export async function leavePlus(sql: Sql, id: string): Promise<void> {
  await sql.query(leave, [id])
}

/** Sets the role of the customer with this email; returns false when there is none. */
export async function storeRole(sql: Sql, email: string, role: string): Promise<boolean> {
  return (await sql.query(setRole, [emailKey(email), role])).length > 0
}

/** Sets when Plus ends for the customer with this email; returns false when there is none. */
export async function storePlusOf(sql: Sql, email: string, until: Date | null): Promise<boolean> {
  return (await sql.query(setPlus, [emailKey(email), until])).length > 0
}

/** When the customer's Plus ends, not before `now`. */
export async function findPlusEnd(sql: Sql, id: string, now: number): Promise<Date> {
  return (await sql.query(endsAt, [id, new Date(now)]))[0]?.until ?? new Date(now)
}

/** Sets when the customer's Plus ends. */
export async function setPlusEnd(sql: Sql, id: string, until: number): Promise<void> {
  await sql.query(setEnd, [id, new Date(until)])
}

/** A customer who has Plus, whoever it is from. `isTried`: they have had the free trial. */
export type PlusHolder = RowOf<typeof HOLDER>

/** Customers who have Plus, or the `only` one, by id after the one with the id `after`. */
export const listPlusHolders = (sql: Sql, most: number, { only, after = '' }: { only?: string; after?: string }) =>
  sql.query(holders, [only ?? null, after, most])
