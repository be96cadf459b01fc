import type { RowOf } from '#platform/db/shape.ts'
import { type Sql, statement } from '#platform/db/sql.ts'
import { eventType } from '#platform/outbox/event-types.ts'
import { appendEvent } from '#platform/outbox/outbox.ts'

const REFUNDED = eventType('order.refunded')

const REFUND = {
  id: 'text',
  orderId: 'text',
  provider: 'text',
  reference: 'text',
  amount: 'bigint',
  currency: 'text',
} as const

/** A refund that the provider has not made yet. `amount` is minor units. */
export type Refund = RowOf<typeof REFUND>

const SELECT = `SELECT r.id, r.order_id AS "orderId", p.provider, coalesce(p.reference, '') AS reference, r.amount, p.currency
  FROM orders.refunds r JOIN orders.payments p ON p.id = r.payment_id WHERE r.state = 'wanted'`

const ofOrder = statement(`${SELECT} AND r.order_id = $1 ORDER BY r.created_at`, REFUND)
const open = statement(
  `${SELECT} AND r.changed_at < now() - interval '30 seconds' ORDER BY r.changed_at LIMIT 100`,
  REFUND,
)
const promise = statement(
  `WITH counted AS (UPDATE orders.payments SET refunded = refunded + $4 WHERE id = $2 AND state IN ('captured', 'owed', 'paid') RETURNING id)
   INSERT INTO orders.refunds (id, payment_id, order_id, amount, reason) SELECT $1, counted.id, $3, $4, $5 FROM counted`,
)
const done = statement(
  `UPDATE orders.refunds SET state = 'done', changed_at = now() WHERE id = $1 AND state = 'wanted' RETURNING id`,
  { id: 'text' },
)
const failed = statement(`UPDATE orders.refunds SET changed_at = now() WHERE id = $1 AND state = 'wanted'`)

export type RefundReason = 'cancelled' | 'returned' | 'goodwill'

/** Records a refund to make. A table constraint rejects more than was captured. */
export async function promiseRefund(
  sql: Sql,
  refund: { id: string; paymentId: string; orderId: string; amount: number; reason: RefundReason },
): Promise<void> {
  await sql.query(promise, [refund.id, refund.paymentId, refund.orderId, refund.amount, refund.reason])
}

/** Refunds of an order that are still to be made. */
export const findRefundsOf = (sql: Sql, orderId: string) => sql.query(ofOrder, [orderId])

/** Refunds left open by a crash or a provider that did not answer. */
export const findOpenRefunds = (sql: Sql) => sql.query(open)

/** Marks a refund as done and emits its event once. */
export async function noteRefunded(sql: Sql, refund: Refund, eventId: string): Promise<void> {
  if ((await sql.query(done, [refund.id])).length === 0) return
  const { orderId, amount, currency, provider } = refund
  await appendEvent(sql, {
    id: eventId,
    type: REFUNDED,
    key: orderId,
    entity: { orderId, refundId: refund.id, amount, currency, method: provider },
  })
}

/** Moves a failed refund behind the others. */
export async function postponeRefund(sql: Sql, id: string): Promise<void> {
  await sql.query(failed, [id])
}
