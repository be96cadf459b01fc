import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import { type RowOf, text } from '#platform/db/shape.ts'
import { type Sql, statement } from '#platform/db/sql.ts'
import type { FailReason, RunState, SkipReason, StapleState, Unit } from '../contract/words.ts'

const STAPLE = {
  id: 'text',
  owner: 'text',
  marketplace: text<MarketplaceCode>(),
  asin: 'text',
  offerId: 'text',
  quantity: 'int',
  every: 'int',
  unit: text<Unit>(),
  ceiling: 'bigint',
  state: text<StapleState>(),
  nextOn: 'text',
  thenOn: 'text?',
  monthDay: 'int',
} as const

/** A repeat delivery. Days are of its marketplace's time zone, money is in minor units. */
export type Staple = RowOf<typeof STAPLE>

const COLUMNS = `id, owner, marketplace, asin, offer_id AS "offerId", quantity, every, unit, ceiling, state,
  next_on::text AS "nextOn", then_on::text AS "thenOn", month_day AS "monthDay"`

const insert = statement(
  `INSERT INTO staples.staples (id, owner, marketplace, asin, offer_id, quantity, every, unit, ceiling, next_on, month_day, created_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, to_timestamp($12 / 1000.0))
   ON CONFLICT (owner, marketplace, asin) WHERE state <> 'CANCELLED' DO NOTHING RETURNING id`,
  { id: 'text' },
)
const list = statement(
  `SELECT ${COLUMNS} FROM staples.staples WHERE owner = $1 AND marketplace = $2 AND state <> 'CANCELLED' ORDER BY next_on, id LIMIT $3`,
  STAPLE,
)
const byId = statement(`SELECT ${COLUMNS} FROM staples.staples WHERE id = $1 AND owner = $2`, STAPLE)
const byAsin = statement(
  `SELECT ${COLUMNS} FROM staples.staples WHERE owner = $1 AND marketplace = $2 AND asin = $3 AND state <> 'CANCELLED'`,
  STAPLE,
)
const lock = statement(`SELECT ${COLUMNS} FROM staples.staples WHERE id = $1 AND owner = $2 FOR UPDATE`, STAPLE)
const countOf = statement(
  `SELECT count(*)::int AS staples FROM staples.staples WHERE owner = $1 AND marketplace = $2 AND state <> 'CANCELLED'`,
  { staples: 'int' },
)
const save = statement(
  `UPDATE staples.staples SET quantity = $2, every = $3, unit = $4, ceiling = $5, state = $6, next_on = $7, month_day = $8, then_on = $9 WHERE id = $1`,
)

export type NewStaple = Omit<Staple, 'state' | 'thenOn'> & { now: number }

/** Stores a new one; false if the customer has the product repeated already. */
export async function insertStaple(sql: Sql, given: NewStaple): Promise<boolean> {
  const { id, owner, marketplace, asin, offerId, quantity, every, unit, ceiling, nextOn, monthDay, now } = given
  const values = [id, owner, marketplace, asin, offerId, quantity, every, unit, ceiling, nextOn, monthDay, now]
  return (await sql.query(insert, values)).length > 0
}

/** The customer's in a marketplace without those that were cancelled, by their next date. */
export const findStaples = (sql: Sql, owner: string, marketplace: MarketplaceCode, most: number): Promise<Staple[]> =>
  sql.query(list, [owner, marketplace, most])

export const findStaple = async (sql: Sql, id: string, owner: string): Promise<Staple | undefined> =>
  (await sql.query(byId, [id, owner]))[0]

/** The one of a product that is not cancelled. */
export const findStapleOf = async (
  sql: Sql,
  owner: string,
  marketplace: MarketplaceCode,
  asin: string,
): Promise<Staple | undefined> => (await sql.query(byAsin, [owner, marketplace, asin]))[0]

/** Locks a customer's staple for a change. */
export const lockStaple = async (sql: Sql, id: string, owner: string): Promise<Staple | undefined> =>
  (await sql.query(lock, [id, owner]))[0]

export const countStaples = async (sql: Sql, owner: string, marketplace: MarketplaceCode): Promise<number> =>
  (await sql.query(countOf, [owner, marketplace]))[0]?.staples ?? 0

export async function saveStaple(sql: Sql, staple: Staple): Promise<void> {
  const { id, quantity, every, unit, ceiling, state, nextOn, monthDay, thenOn } = staple
  await sql.query(save, [id, quantity, every, unit, ceiling, state, nextOn, monthDay, thenOn])
}

const RUN = {
  stapleId: 'text',
  dueOn: 'text',
  state: text<RunState>(),
  reason: 'text?',
  quantity: 'int?',
  price: 'bigint?',
  checkoutId: 'text?',
  orderId: 'text?',
} as const

/** A date of a staple. `price` is a unit's. */
export type Run = RowOf<typeof RUN>

const RUN_COLUMNS = `staple_id AS "stapleId", due_on::text AS "dueOn", state, reason, quantity, price, checkout_id AS "checkoutId",
  order_id AS "orderId"`

const runsOf = statement(
  `SELECT ${RUN_COLUMNS} FROM unnest($1::text[]) AS asked(id) CROSS JOIN LATERAL (
     SELECT * FROM staples.runs WHERE staple_id = asked.id ORDER BY due_on DESC LIMIT $2) AS r ORDER BY due_on DESC`,
  RUN,
)
const put = statement(
  `INSERT INTO staples.runs AS r (staple_id, due_on, state, reason)
   SELECT id, "dueOn", state, reason FROM jsonb_to_recordset($1::jsonb) AS g(id text, "dueOn" date, state text, reason text) ORDER BY 1, 2
   ON CONFLICT (staple_id, due_on) DO UPDATE SET state = excluded.state, reason = excluded.reason
     WHERE r.state IN ('DUE', 'NOTIFIED') AND r.checkout_id IS NULL AND excluded.state = 'SKIPPED'`,
)
const leaveOut = statement(
  `UPDATE staples.runs SET state = 'SKIPPED', reason = $3
   WHERE staple_id = $1 AND due_on <= $2 AND state IN ('DUE', 'NOTIFIED') AND checkout_id IS NULL`,
)
const dropAhead = statement(`DELETE FROM staples.runs WHERE staple_id = $1 AND due_on > $2 AND order_id IS NULL`)
const reopen = statement(
  `UPDATE staples.runs SET state = 'NOTIFIED', reason = NULL, taken_until = NULL, checkout_id = NULL
   WHERE staple_id = $1 AND state = 'FAILED' AND reason = 'price'
     AND due_on = (SELECT max(due_on) FROM staples.runs WHERE staple_id = $1 AND due_on <= $2)`,
)
const underway = statement(
  `SELECT EXISTS (SELECT FROM staples.runs WHERE staple_id = $1 AND state = 'NOTIFIED' AND checkout_id IS NOT NULL) AS is`,
  { is: 'boolean' },
)

/** The latest runs of each, newest first. */
export const findRuns = (sql: Sql, ids: string[], most: number): Promise<Run[]> => sql.query(runsOf, [ids, most])

export type NewRun = { id: string; dueOn: string; state: 'DUE' | 'SKIPPED'; reason: SkipReason | null }

/** Adds runs. One that is there stays, unless it is open and now left out. */
export const putRuns = (sql: Sql, runs: NewRun[]) => sql.query(put, [JSON.stringify(runs)])

/** Leaves out the open runs of a staple up to a day. */
export const leaveOutRuns = (sql: Sql, id: string, until: string, reason: SkipReason) =>
  sql.query(leaveOut, [id, until, reason])

/** Removes what was planned after a day. */
export const dropRunsAfter = (sql: Sql, id: string, day: string) => sql.query(dropAhead, [id, day])

/** Has the newest run up to today ordered, if it waits for consent to a price. */
export const reopenRun = (sql: Sql, id: string, today: string) => sql.query(reopen, [id, today])

/** Whether an order is being placed. */
export const isUnderway = async (sql: Sql, id: string): Promise<boolean> =>
  (await sql.query(underway, [id]))[0]?.is ?? false

/** Reasons are stored as text; these say which. */
export const isPriceFault = ({ state, reason }: Pick<Run, 'state' | 'reason'>): boolean =>
  state === 'FAILED' && reason === ('price' satisfies FailReason)
