import type { RowOf } from '#platform/db/shape.ts'
import { type Sql, statement } from '#platform/db/sql.ts'
import { appendEvent } from '#platform/outbox/outbox.ts'

const REFUND = {
  id: 'text',
  orderId: 'text',
  provider: 'text',
  reference: 'text',
  amount: 'bigint',
  currency: 'text',
} as const

/** Money to be given back. `amount` is minor units. */
export type Refund = RowOf<typeof REFUND>

const SELECT = `SELECT r.id, r.order_id AS "orderId", p.provider, coalesce(p.reference, '') AS reference, r.amount, p.currency
  FROM orders.refunds r JOIN orders.payments p ON p.id = r.payment_id WHERE r.state = 'wanted'`

const ofOrder = statement(`${SELECT} AND r.order_id = $1 ORDER BY r.created_at`, REFUND)
const open = statement(
  `${SELECT} AND r.changed_at < now() - interval '30 seconds' ORDER BY r.changed_at LIMIT 100`,
  REFUND,
)
const promise = statement(
  `WITH counted AS (UPDATE orders.payments SET refunded = refunded + $4 WHERE id = $2 AND state = 'captured' RETURNING id)
   INSERT INTO orders.refunds (id, payment_id, order_id, amount, reason) SELECT $1, counted.id, $3, $4, $5 FROM counted`,
)
const done = statement(
  `UPDATE orders.refunds SET state = 'done', changed_at = now() WHERE id = $1 AND state = 'wanted' RETURNING id`,
  { id: 'text' },
)
const failed = statement(`UPDATE orders.refunds SET changed_at = now() WHERE id = $1 AND state = 'wanted'`)

/** Why money goes back. */
export type RefundReason = 'cancelled' | 'returned' | 'goodwill'

/** Promises money back. The table refuses more than was taken. */
export async function promiseRefund(
  sql: Sql,
  refund: { id: string; paymentId: string; orderId: string; amount: number; reason: RefundReason },
): Promise<void> {
  await sql.query(promise, [refund.id, refund.paymentId, refund.orderId, refund.amount, refund.reason])
}

/** What an order's payments still have to give back. */
export const findRefundsOf = (sql: Sql, orderId: string) => sql.query(ofOrder, [orderId])

/** What a crash, or a provider that did not answer, left behind. */
export const findOpenRefunds = (sql: Sql) => sql.query(open)

/** The money is on its way, and listeners hear of it once. */
export async function noteRefunded(sql: Sql, refund: Refund, eventId: string): Promise<void> {
  if ((await sql.query(done, [refund.id])).length === 0) return
  const { orderId, amount, currency } = refund
  await appendEvent(sql, {
    id: eventId,
    type: 'order.refunded',
    key: orderId,
    entity: { orderId, refundId: refund.id, amount, currency },
  })
}

/** Puts a refund that failed behind the others. */
export async function postponeRefund(sql: Sql, id: string): Promise<void> {
  await sql.query(failed, [id])
}
