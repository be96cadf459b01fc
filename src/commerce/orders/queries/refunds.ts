import { orNull, type RowOf, text } from '#platform/db/shape.ts'
import { type Sql, statement } from '#platform/db/sql.ts'
import { eventType } from '#platform/outbox/event-types.ts'
import { appendEvent } from '#platform/outbox/outbox.ts'
import type { RefundCause } from '../contract/reasons.ts'

const REFUNDED = eventType('order.refunded')
const CREDITED = eventType('order.credited')

const REFUND = {
  id: 'text',
  orderId: 'text',
  provider: 'text',
  reference: 'text',
  amount: 'bigint',
  currency: 'text',
  isCredit: 'boolean',
  digits: 'text?',
  token: 'text',
  cause: orNull(text<RefundCause>()),
} as const

/** A refund that the provider has not made yet. `amount` is minor units. A credit moves no money: it was not paid yet. */
export type Refund = RowOf<typeof REFUND>

const SELECT = `SELECT r.id, r.order_id AS "orderId", p.provider, coalesce(p.reference, '') AS reference, r.amount, p.currency, r.is_credit AS "isCredit", p.digits, p.token, r.cause
  FROM orders.refunds r JOIN orders.payments p ON p.id = r.payment_id WHERE r.state = 'wanted'`

const ofOrder = statement(`${SELECT} AND r.order_id = $1 ORDER BY r.created_at`, REFUND)
const open = statement(
  `${SELECT} AND r.changed_at < now() - interval '30 seconds' ORDER BY r.changed_at LIMIT 100`,
  REFUND,
)
const promise = statement(
  `WITH counted AS (
     UPDATE orders.payments SET refunded = refunded + $4 WHERE id = $2 AND state IN ('captured', 'owed', 'paid', 'scheduled') RETURNING id, state
   )
   INSERT INTO orders.refunds (id, payment_id, order_id, amount, reason, is_credit, cause)
   SELECT $1, counted.id, $3, $4, $5, counted.state IN ('owed', 'scheduled'), $6 FROM counted`,
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
  {
    cause = null,
    ...refund
  }: {
    id: string
    paymentId: string
    orderId: string
    amount: number
    reason: RefundReason
    cause?: RefundCause | null | undefined
  },
): Promise<void> {
  await sql.query(promise, [refund.id, refund.paymentId, refund.orderId, refund.amount, refund.reason, cause])
}

/** Refunds of an order that are still to be made. */
export const findRefundsOf = (sql: Sql, orderId: string) => sql.query(ofOrder, [orderId])

/** Refunds left open by a crash or a provider that did not answer. */
export const findOpenRefunds = (sql: Sql) => sql.query(open)

/** The account of the ledger that a refund went back to; nothing for another provider, and for a shopper who was erased. */
const accountOf = (provider: string, token: string): { account?: string } =>
  provider === 'balance' && token !== '' ? { account: token.split(' ').slice(1).join(' ') } : {}

/** Marks a refund as done and emits its event once. */
export async function noteRefunded(sql: Sql, refund: Refund, eventId: string): Promise<void> {
  if ((await sql.query(done, [refund.id])).length === 0) return
  const { orderId, amount, currency, reference, provider, isCredit, digits, token, cause } = refund
  // What was paid in another way than by its provider is told as of an invoice: the merchant gives it back by hand.
  const method = isCredit || reference !== '' ? provider : 'invoice'
  await appendEvent(sql, {
    id: eventId,
    type: isCredit ? CREDITED : REFUNDED,
    key: orderId,
    entity: {
      orderId,
      refundId: refund.id,
      amount,
      currency,
      method,
      isCredit,
      digits,
      ...(cause && { cause }),
      ...accountOf(provider, token),
    },
  })
}

/** Moves a failed refund behind the others. */
export async function postponeRefund(sql: Sql, id: string): Promise<void> {
  await sql.query(failed, [id])
}
