import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import { type RowOf, text } from '#platform/db/shape.ts'
import { type Sql, statement } from '#platform/db/sql.ts'
import { type GivenBack, takeOff } from '../rules/take-off.ts'

/** An order line to be paid monthly. `line` is its position, `amount` its cost in minor units. */
export type NewPlan = {
  orderId: string
  line: number
  programId: string
  owner: string
  marketplace: string
  asin: string
  amount: number
}

export const PART_SHAPE = {
  id: 'text',
  orderId: 'text',
  line: 'int',
  number: 'int',
  parts: 'int',
  marketplace: text<MarketplaceCode>(),
  asin: 'text',
  amount: 'bigint',
  reduced: 'bigint',
  dueOn: 'text',
  state: text<'open' | 'paid' | 'ended'>(),
  isDue: 'boolean',
  isOverdue: 'boolean',
} as const

/** A stored monthly payment. `amount` is what was agreed, `reduced` what refunds took off it; `dueOn` is YYYY-MM-DD. */
export type StoredPart = RowOf<typeof PART_SHAPE>

const TODAY = `(now() AT TIME ZONE 'UTC')::date`

// FOR SHARE: a program that ends at the same moment either waits for the order or is not found by it.
const store = statement(
  `WITH program AS (
     SELECT id, parts FROM installments.programs WHERE id = $3 AND marketplace = $5 AND asin = $6 AND ended_at IS NULL FOR SHARE
   ), plan AS (
     INSERT INTO installments.plans (order_id, line, program_id, owner, marketplace, asin, parts, amount, began_on, is_charged)
     SELECT $1, $2, id, $4, $5, $6, parts, $7, ${TODAY}, true FROM program RETURNING order_id, line, parts, amount, began_on
   )
   INSERT INTO installments.parts (id, order_id, line, number, parts, plan_amount, is_even, amount, due_on)
   SELECT order_id || '-' || line || '-' || n, order_id, line, n, parts, amount, true,
     amount / parts + CASE WHEN n <= amount % parts THEN 1 ELSE 0 END, (began_on + make_interval(months => n - 1))::date
   FROM plan, generate_series(1, plan.parts) n RETURNING id`,
  { id: 'text' },
)

/** Columns of a payment `p` with its plan `n`. */
export const PART = `p.id, p.order_id AS "orderId", p.line, p.number, p.parts, n.marketplace, n.asin, p.amount, p.reduced,
  to_char(p.due_on, 'YYYY-MM-DD') AS "dueOn", p.state, p.due_on <= ${TODAY} AS "isDue", p.due_on < ${TODAY} AS "isOverdue"`
const FROM = `FROM installments.parts p JOIN installments.plans n ON n.order_id = p.order_id AND n.line = p.line`

const ofOrder = statement(`SELECT ${PART} ${FROM} WHERE p.order_id = $1 ORDER BY p.line, p.number`, PART_SHAPE)
const one = statement(`SELECT ${PART} ${FROM} WHERE p.id = $1`, PART_SHAPE)
const overdue = statement(
  `SELECT ${PART} ${FROM} WHERE p.state = 'open' AND p.due_on < ${TODAY}
     AND ($1::text IS NULL OR (p.due_on, p.id) > (SELECT due_on, id FROM installments.parts WHERE id = $1))
   ORDER BY p.due_on, p.id LIMIT $2`,
  PART_SHAPE,
)
const pay = statement(
  `UPDATE installments.parts p SET state = 'paid', paid_at = clock_timestamp() FROM installments.plans n
   WHERE p.id = $1 AND p.state = 'open' AND n.order_id = p.order_id AND n.line = p.line AND NOT n.is_charged`,
)
const payCharges = statement(
  `UPDATE installments.parts SET state = 'paid', paid_at = clock_timestamp() WHERE id = ANY($1) AND state = 'open'`,
)
const endOpen = statement(`UPDATE installments.parts SET state = 'ended' WHERE order_id = $1 AND state = 'open'`)
const lockOpen = statement(
  `SELECT p.id, p.line, p.number, to_char(p.due_on, 'YYYY-MM-DD') AS "dueOn", p.amount - p.reduced AS owed
   FROM installments.parts p JOIN installments.plans n ON n.order_id = p.order_id AND n.line = p.line
   WHERE p.order_id = $1 AND p.state = 'open' AND NOT n.is_charged ORDER BY p.id FOR NO KEY UPDATE OF p`,
  { id: 'text', line: 'int', number: 'int', dueOn: 'text', owed: 'bigint' },
)
const reduce = statement(
  `UPDATE installments.parts p SET reduced = p.reduced + t.amount,
     state = CASE WHEN p.state = 'open' AND p.reduced + t.amount = p.amount THEN 'ended' ELSE p.state END
   FROM jsonb_to_recordset($1::jsonb) AS t(id text, amount bigint) WHERE p.id = t.id`,
)

/** Stores the plan of an order line with all its payments. Returns false if the program is no longer available: roll back. */
export async function storePlan(sql: Sql, plan: NewPlan): Promise<boolean> {
  const { orderId, line, programId, owner, marketplace, asin, amount } = plan
  return (await sql.query(store, [orderId, line, programId, owner, marketplace, asin, amount])).length > 0
}

/** Returns an order's payments, line by line. */
export const findParts = (sql: Sql, orderId: string): Promise<StoredPart[]> => sql.query(ofOrder, [orderId])

export async function findPart(sql: Sql, id: string): Promise<StoredPart | undefined> {
  return (await sql.query(one, [id]))[0]
}

/** Returns up to `most` payments due before today and still open, oldest first, starting after the id `after`. */
export const listOverdue = (sql: Sql, after: string | null, most: number): Promise<StoredPart[]> =>
  sql.query(overdue, [after, most])

/** Records a payment of a plan without charges as paid. Does nothing if it is already paid or has ended. */
export async function notePaid(sql: Sql, id: string): Promise<void> {
  await sql.query(pay, [id])
}

/** Ends all open payments of an order. Paid ones stay recorded. */
export async function endPlans(sql: Sql, orderId: string): Promise<void> {
  await sql.query(endOpen, [orderId])
}

/** Records that charges of an order were paid. */
export async function noteCharges(sql: Sql, orderId: string, keys: string[]): Promise<void> {
  await sql.query(payCharges, [keys.map((key) => `${orderId}-${key}`)])
}

/** Records what was credited on charges of an order. */
export async function creditCharges(
  sql: Sql,
  orderId: string,
  charges: { key: string; amount: number }[],
): Promise<void> {
  const taken = charges.map(({ key, amount }) => ({ id: `${orderId}-${key}`, amount }))
  await sql.query(reduce, [JSON.stringify(taken)])
}

/** Takes refunded money off what is still owed of plans without charges. Run it in a transaction. */
export async function reducePlans(sql: Sql, orderId: string, given: GivenBack[]): Promise<void> {
  const open = await sql.query(lockOpen, [orderId])
  const taken = takeOff(open, given)
  if (taken.length > 0) await sql.query(reduce, [JSON.stringify(taken)])
}
