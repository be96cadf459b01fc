import type { Commerce } from '#commerce/feature.ts'
import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import { jsonArray, text } from '#platform/db/shape.ts'
import { type Sql, statement } from '#platform/db/sql.ts'
import type { OwedReason } from '../contract/reasons.ts'
import type { LifePayment } from '../rules/parts.ts'

const numbered = statement(
  `SELECT o.id, o.currency, (SELECT coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'state', p.state, 'amount', p.amount, 'refunded', p.refunded,
     'dueAt', (extract(epoch FROM p.due_at) * 1000)::bigint)), '[]') FROM orders.payments p WHERE p.order_id = o.id) AS parts
   FROM orders.orders o WHERE o.id = ANY($1)`,
  { id: 'text', currency: 'text', parts: jsonArray<LifePayment>() },
)

const ofOwner = statement(`SELECT id FROM orders.orders WHERE owner = $1`, { id: 'text' })

const OWED = {
  id: 'text',
  orderId: 'text',
  company: 'text?',
  marketplace: text<MarketplaceCode>(),
  owed: 'bigint',
  dueAt: 'timestamptz!',
  reminders: 'int',
  declined: 'int',
  nextTryAt: 'timestamptz?',
  email: 'text',
  reason: text<OwedReason>(),
} as const

/** Whether nobody can be asked any more for a charge `p`, or for its attempt under way. $5: the providers that are set up. */
const IS_GONE = `coalesce(p.attempt->>'provider', p.provider) <> ALL($5)`

const list = statement(
  `SELECT p.id, o.id AS "orderId", p.company_id AS company, o.marketplace, p.amount - p.refunded AS owed, p.due_at AS "dueAt",
     p.reminders, p.tries AS declined, p.next_try_at AS "nextTryAt", o.email,
     CASE WHEN p.state = 'owed' THEN 'invoice' WHEN ${IS_GONE} THEN 'provider-gone' WHEN o.owner LIKE 'erased %' THEN 'account-deleted' ELSE 'declined' END AS reason
   FROM orders.payments p JOIN orders.orders o ON o.id = p.order_id
   WHERE (p.state = 'owed' OR (p.state = 'scheduled' AND (p.tries > 0 OR (p.due_at <= $6 AND ${IS_GONE})))) AND p.refunded < p.amount AND ($1::text IS NULL OR o.marketplace = $1)
     AND ($2::timestamptz IS NULL OR p.due_at < $2)
     AND ($3::text IS NULL OR (p.due_at, p.id) > (SELECT due_at, id FROM orders.payments WHERE id = $3))
   ORDER BY p.due_at, p.id LIMIT $4`,
  OWED,
)

// Reminders that fell due together are sent as one; none before there is an invoice.
const remind = statement(
  `WITH plan AS (
     SELECT * FROM jsonb_to_recordset($1::jsonb) AS d(marketplace text, days int)
   ), due AS (
     SELECT p.id, (SELECT count(*)::int FROM plan WHERE plan.marketplace = o.marketplace AND p.due_at + make_interval(days => plan.days) <= $2) AS number
     FROM orders.payments p JOIN orders.orders o ON o.id = p.order_id
     WHERE p.state = 'owed' AND p.refunded < p.amount AND p.due_at < $2 AND NOT o.is_unweighed
       AND p.reminders < (SELECT count(*) FROM plan WHERE plan.marketplace = o.marketplace AND p.due_at + make_interval(days => plan.days) <= $2)
     ORDER BY p.due_at, p.id LIMIT $3 FOR NO KEY UPDATE OF p SKIP LOCKED
   )
   UPDATE orders.payments p SET reminders = due.number FROM due WHERE p.id = due.id
   RETURNING p.id, p.order_id AS "orderId", p.reminders AS number, p.amount - p.refunded AS owed`,
  { id: 'text', orderId: 'text!', number: 'int', owed: 'bigint' },
)

/** The orders with these numbers, with the parts of their payments. */
export const findOwing = (sql: Sql, numbers: string[]) => sql.query(numbered, [numbers])

/** The numbers of an owner's orders. */
export const findNumbersOf = async (sql: Sql, owner: string): Promise<string[]> =>
  (await sql.query(ofOwner, [owner])).map(({ id }) => id)

export type OwedQuery = {
  marketplace?: MarketplaceCode | undefined
  dueBefore?: number | undefined
  after?: string | undefined
  limit: number
}

/** What a list is asked of: the payment providers that are set up, and the time. */
type Asked = Pick<Commerce, 'db' | 'payments' | 'clock'>

/** Invoices that are not paid yet, and charges that could not be collected; those due first in front. */
export const listOwed = ({ db, payments, clock }: Asked, { marketplace, dueBefore, after, limit }: OwedQuery) =>
  db.query(list, [
    ...[marketplace ?? null, dueBefore === undefined ? null : new Date(dueBefore), after ?? null, limit],
    ...[payments.map(({ name }) => name), new Date(clock.now())],
  ])

/** A reminder that a marketplace's shoppers get so many days after an invoice was due. */
export type PlannedReminder = { marketplace: string; days: number }

/** Counts the reminders that have fallen due by `now` and returns their invoices. */
export const claimReminders = (sql: Sql, plan: PlannedReminder[], now: number, most: number) =>
  sql.query(remind, [JSON.stringify(plan), new Date(now), most])
