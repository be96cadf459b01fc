import type { Commerce } from '#commerce/feature.ts'
import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import type { LifePayment } from '#commerce/orders/rules/parts.ts'
import { jsonArray, text } from '#platform/db/shape.ts'
import { type Sql, statement } from '#platform/db/sql.ts'
import type { Receivable } from './contract.ts'
import type { OwedOrder } from './rules/match.ts'
import type { BankEntry } from './rules/read-entries.ts'

const named = statement(
  `SELECT o.id, o.currency, (SELECT coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'state', p.state, 'amount', p.amount, 'refunded', p.refunded,
     'dueAt', (extract(epoch FROM p.due_at) * 1000)::bigint)), '[]') FROM orders.payments p WHERE p.order_id = o.id) AS parts
   FROM orders.orders o WHERE o.id = ANY($1)`,
  { id: 'text', currency: 'text', parts: jsonArray<LifePayment>() },
)
const seen = statement(`SELECT order_id AS "orderId" FROM receivables.bank_entries WHERE id = $1`, { orderId: 'text' })
const note = statement(
  `INSERT INTO receivables.bank_entries (id, order_id, amount, currency, booked_on, text, noted_at) VALUES ($1, $2, $3, $4, $5, $6, $7)
   ON CONFLICT DO NOTHING RETURNING id`,
  { id: 'text' },
)

const collect = statement(
  `SELECT to_jsonb(b) AS found FROM receivables.bank_entries b JOIN orders.orders o ON o.id = b.order_id
   WHERE o.owner = $1 ORDER BY b.booked_on, b.id`,
  { found: 'jsonb' },
)
const forget = statement(
  `UPDATE receivables.bank_entries b SET text = '' FROM orders.orders o WHERE o.id = b.order_id AND o.owner = $1`,
)

const RECEIVABLE = {
  id: 'text',
  orderId: 'text',
  marketplace: text<MarketplaceCode>(),
  owed: 'bigint',
  dueAt: 'timestamptz!',
  reminders: 'int',
  declined: 'int',
  nextTryAt: 'timestamptz?',
  email: 'text',
  reason: text<Receivable['reason']>(),
} as const

/** Whether nobody can be asked any more for a charge `p`, or for its attempt under way. $5: the providers that are set up. */
const IS_GONE = `coalesce(p.attempt->>'provider', p.provider) <> ALL($5)`

const list = statement(
  `SELECT p.id, o.id AS "orderId", o.marketplace, p.amount - p.refunded AS owed, p.due_at AS "dueAt",
     p.reminders, p.tries AS declined, p.next_try_at AS "nextTryAt", o.email,
     CASE WHEN p.state = 'owed' THEN 'invoice' WHEN ${IS_GONE} THEN 'provider-gone' WHEN o.owner LIKE 'erased %' THEN 'account-deleted' ELSE 'declined' END AS reason
   FROM orders.payments p JOIN orders.orders o ON o.id = p.order_id
   WHERE (p.state = 'owed' OR (p.state = 'scheduled' AND (p.tries > 0 OR (p.due_at <= $6 AND ${IS_GONE})))) AND p.refunded < p.amount AND ($1::text IS NULL OR o.marketplace = $1)
     AND ($2::timestamptz IS NULL OR p.due_at < $2)
     AND ($3::text IS NULL OR (p.due_at, p.id) > (SELECT due_at, id FROM orders.payments WHERE id = $3))
   ORDER BY p.due_at, p.id LIMIT $4`,
  RECEIVABLE,
)

// Reminders that fell due together are sent as one.
const remind = statement(
  `WITH plan AS (
     SELECT * FROM jsonb_to_recordset($1::jsonb) AS d(marketplace text, days int)
   ), due AS (
     SELECT p.id, (SELECT count(*)::int FROM plan WHERE plan.marketplace = o.marketplace AND p.due_at + make_interval(days => plan.days) <= $2) AS number
     FROM orders.payments p JOIN orders.orders o ON o.id = p.order_id
     WHERE p.state = 'owed' AND p.refunded < p.amount AND p.due_at < $2
       AND p.reminders < (SELECT count(*) FROM plan WHERE plan.marketplace = o.marketplace AND p.due_at + make_interval(days => plan.days) <= $2)
     ORDER BY p.due_at, p.id LIMIT $3 FOR NO KEY UPDATE OF p SKIP LOCKED
   )
   UPDATE orders.payments p SET reminders = due.number FROM due WHERE p.id = due.id
   RETURNING p.id, p.order_id AS "orderId", p.reminders AS number, p.amount - p.refunded AS owed`,
  { id: 'text', orderId: 'text!', number: 'int', owed: 'bigint' },
)

/** The orders with these numbers, with the parts of their payments. */
export const findNamed = (sql: Sql, numbers: string[]): Promise<OwedOrder[]> => sql.query(named, [numbers])

/** The order that an entry has paid; undefined for an entry that has paid none. */
export async function findSeen(sql: Sql, id: string): Promise<string | undefined> {
  return (await sql.query(seen, [id]))[0]?.orderId
}

/** Records that an entry pays an order. Returns false if it has paid one already. */
export async function noteEntry(sql: Sql, entry: BankEntry, orderId: string, now: number): Promise<boolean> {
  const { id, amount, currency, bookedOn, text: said } = entry
  return (await sql.query(note, [id, orderId, amount, currency, bookedOn, said, new Date(now)])).length > 0
}

export type ReceivableQuery = {
  marketplace?: MarketplaceCode | undefined
  dueBefore?: number | undefined
  after?: string | undefined
  limit: number
}

/** What a list is asked of: the payment providers that are set up, and the time. */
type Asked = Pick<Commerce, 'db' | 'payments' | 'clock'>

/** Invoices that are not paid yet, and charges that could not be collected; those due first in front. */
export const listReceivables = (
  { db, payments, clock }: Asked,
  { marketplace, dueBefore, after, limit }: ReceivableQuery,
) =>
  db.query(list, [
    ...[marketplace ?? null, dueBefore === undefined ? null : new Date(dueBefore), after ?? null, limit],
    ...[payments.map(({ name }) => name), new Date(clock.now())],
  ])

/** Counts the reminders that have fallen due by `now` and returns their invoices. `plan`: days after the due date, by marketplace. */
export const claimReminders = (sql: Sql, plan: { marketplace: string; days: number }[], now: number, most: number) =>
  sql.query(remind, [JSON.stringify(plan), new Date(now), most])

/** The entries that paid an owner's orders. */
export const collectEntries = async (sql: Sql, owner: string) =>
  (await sql.query(collect, [owner])).map(({ found }) => found)

/** Forgets what a bank said of the payments of an owner's orders: it names the payer. */
export async function forgetEntries(sql: Sql, owner: string): Promise<void> {
  await sql.query(forget, [owner])
}
