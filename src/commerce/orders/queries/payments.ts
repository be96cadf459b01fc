import { jsonArray, jsonObject, orNull, text } from '#platform/db/shape.ts'
import { shared } from '#platform/db/shared.ts'
import { type Sql, statement } from '#platform/db/sql.ts'
import type { CoveredCharge, StoredCharge } from '../rules/charges.ts'
import { ORPHAN_PAYMENT_MINUTES, ORPHAN_VISIT_MINUTES } from '../rules/orphan-payments.ts'
import type { StoredVoucher } from '../rules/vouchers.ts'

/**
 * A payment on the provider's page; `address` is missing until the page exists. `keep`: save the
 * card. `saved` is the token of a saved card whose bank may want the shopper's confirmation; the bank's page is visited
 * only if it does, and leads back to `returnTo`.
 */
export type PaymentVisit = {
  language: string
  keep?: boolean
  address?: string
  saved?: string
  returnTo?: string
  /** It is the most that is taken. */
  isEstimated?: true
}

/**
 * One attempt to pay an order or, at its `position`, a part of one. Amounts are minor units; `digits` are the last of a card.
 */
export type Payment = {
  id: string
  provider: string
  token: string
  amount: number
  currency: string
  reference: string | null
  visit?: PaymentVisit | null
  position: number
  digits: string | null
  /** When an invoice is due, and the company for which it was ordered. */
  dueAt?: Date | null
  company?: string | null
  /** The charge that it is, which is due after the order. */
  charge?: StoredCharge | null
  /** Charges that are due with the order and paid with this part. */
  covers?: CoveredCharge[] | null
  /** The single-purpose voucher that pays it. */
  voucher?: StoredVoucher | null
  /** How much less than was authorised is taken: `amount` is what is. */
  lowered?: number
}

type OpenState = 'authorising' | 'confirming' | 'authorised' | 'spent' | 'releasing'

const COLUMNS =
  'id, provider, token, amount, currency, reference, visit, position, digits, charge, covers, voucher, lowered, state'
const PAYMENT = {
  id: 'text',
  provider: 'text',
  token: 'text',
  amount: 'bigint',
  currency: 'text',
  reference: 'text?',
  visit: orNull(jsonObject<PaymentVisit>()),
  position: 'int',
  digits: 'text?',
  charge: orNull(jsonObject<StoredCharge>()),
  covers: orNull(jsonArray<CoveredCharge>()),
  voucher: orNull(jsonObject<StoredVoucher>()),
  lowered: 'bigint',
  state: 'text',
} as const

const begin = statement(
  `INSERT INTO orders.payments (id, checkout_id, provider, token, amount, currency, visit, position, digits, state, reference, due_at, charge, voucher, company_id)
   SELECT * FROM jsonb_to_recordset($1::jsonb) AS p(id text, checkout_id text, provider text, token text, amount bigint,
     currency text, visit jsonb, position int, digits text, state text, reference text, due_at timestamptz, charge jsonb, voucher jsonb, company_id text)
   ON CONFLICT DO NOTHING RETURNING id`,
  { id: 'text' },
)
const authorised = statement(
  `UPDATE orders.payments SET state = 'authorised', reference = $2, changed_at = now() WHERE id = $1 AND state IN ('authorising', 'confirming')`,
)
const finish = statement(
  `UPDATE orders.payments SET state = $2, changed_at = now() WHERE id = $1 AND state = ANY($3) RETURNING id`,
  { id: 'text' },
)
const open = statement(
  `SELECT ${COLUMNS} FROM orders.payments p
   WHERE (state IN ('authorising', 'authorised') AND changed_at < now() - make_interval(
            mins => CASE WHEN visit IS NULL OR (visit ? 'saved' AND NOT visit ? 'address') THEN $1::int ELSE $2::int END))
      OR (state = 'confirming' AND changed_at < now() - make_interval(mins => $2::int))
      OR (state IN ('spent', 'releasing') AND changed_at < now() - interval '30 seconds' AND (state = 'releasing'
            OR NOT EXISTS (SELECT FROM orders.orders o WHERE o.id = p.order_id AND (o.held_until > $3::timestamptz OR o.is_unweighed))))
   ORDER BY changed_at LIMIT 100`,
  { ...PAYMENT, state: text<OpenState>() },
)
const uncaptured = statement(
  `SELECT ${COLUMNS} FROM orders.payments p WHERE order_id = $1 AND state = 'spent'
     AND NOT EXISTS (SELECT FROM orders.orders o WHERE o.id = p.order_id AND (o.held_until > $2::timestamptz OR o.is_unweighed))
   ORDER BY position`,
  PAYMENT,
)
const confirming = statement(
  `UPDATE orders.payments
   SET state = 'confirming', token = CASE state WHEN 'authorising' THEN $2 ELSE token END, changed_at = now(),
     visit = jsonb_build_object('address', $3::text) || visit
   WHERE id = $1 AND state IN ('authorising', 'confirming') RETURNING id`,
  { id: 'text' },
)
const answered = statement(
  `UPDATE orders.payments SET token = $3 WHERE checkout_id = $1 AND state = 'confirming' AND provider = 'test-card' AND token = $2`,
)
const releasing = statement(
  `SELECT ${COLUMNS} FROM orders.payments WHERE order_id = $1 AND state = 'releasing'`,
  PAYMENT,
)
const visiting = statement(
  `SELECT ${COLUMNS} FROM orders.payments
   WHERE checkout_id = $1 AND visit IS NOT NULL AND state IN ('authorising', 'confirming', 'authorised')`,
  PAYMENT,
)
const fromBalance = statement(
  `SELECT ${COLUMNS} FROM orders.payments
   WHERE checkout_id = $1 AND provider = 'balance' AND state IN ('authorising', 'authorised') ORDER BY position`,
  PAYMENT,
)
const orderOf = statement(`SELECT order_id AS id FROM orders.payments WHERE id = $1 AND order_id IS NOT NULL`, {
  id: 'text!',
})
const noted = statement(
  `UPDATE orders.payments SET token = $2, visit = visit || jsonb_build_object('address', $3::text) WHERE id = $1`,
)
const byId = statement(
  `SELECT ${COLUMNS}, checkout_id AS "checkoutId" FROM orders.payments WHERE id = $1 AND provider = $2`,
  { ...PAYMENT, checkoutId: 'text' },
)

/**
 * Records an attempt before the provider is called, so that a crash leaves a trace to clean up.
 * Returns false if it may be a visit to a provider's or a bank's page, or is a part from the ledger, and the checkout already has one
 * at this position.
 */
export const beginPayment = (sql: Sql, checkoutId: string, payment: Omit<Payment, 'reference'>): Promise<boolean> =>
  beginTogether(sql, { ...payment, checkoutId, state: 'authorising', reference: null })

/**
 * Records an attempt whose answer is already known because the provider only does bookkeeping. No
 * reference means declined.
 */
export async function notePayment(sql: Sql, checkoutId: string, payment: Payment): Promise<void> {
  await beginTogether(sql, { ...payment, checkoutId, state: payment.reference === null ? 'declined' : 'authorised' })
}

const beginTogether = shared<Payment & { checkoutId: string; state: string }, boolean>({
  run: async (sql, payments) => {
    const rows = payments.map(({ checkoutId, dueAt, company, ...payment }) => ({
      ...payment,
      checkout_id: checkoutId,
      due_at: dueAt,
      company_id: company,
    }))
    const begun = await sql.query(begin, [JSON.stringify(rows)])
    return payments.map(({ id }) => begun.some((each) => each.id === id))
  },
})

/** Records that the provider holds the money. */
export async function noteAuthorised(sql: Sql, id: string, reference: string): Promise<void> {
  await sql.query(authorised, [id, reference])
}

/** Records where the bank wants the shopper's confirmation. The first of concurrent requests decides; returns false once it has ended. */
export async function noteConfirming(sql: Sql, id: string, token: string, address: string): Promise<boolean> {
  return (await sql.query(confirming, [id, token, address])).length > 0
}

/** Replaces the token of a checkout's test card payment that waits for its confirmation. */
export async function noteBankAnswer(sql: Sql, checkoutId: string, asked: string, answer: string): Promise<void> {
  await sql.query(answered, [checkoutId, asked, answer])
}

/**
 * Moves a payment to its next state. Returns false if it is in none of the states in `from`,
 * because another process was faster.
 */
export async function endPayment(
  sql: Sql,
  id: string,
  state: 'declined' | 'releasing' | 'released',
  from: string[],
): Promise<boolean> {
  return (await sql.query(finish, [id, state, from])).length > 0
}

const capture = statement(
  `UPDATE orders.payments SET state = 'captured', changed_at = now() WHERE id = $1 AND state = 'spent'
   RETURNING amount - refunded AS amount`,
  { amount: 'bigint' },
)

/** Records that the money was taken, and returns how much; undefined if it was recorded before. */
export async function noteCaptured(sql: Sql, id: string): Promise<number | undefined> {
  return (await sql.query(capture, [id]))[0]?.amount
}

/** The order that a payment belongs to; undefined if there is none. */
export async function findOrderOf(sql: Sql, id: string): Promise<string | undefined> {
  return (await sql.query(orderOf, [id]))[0]?.id
}

/**
 * Payments to finish: held without an order, not captured yet, or not released yet. Those of an order that can still be undone at
 * `now` wait.
 */
export const findOpenPayments = (sql: Sql, now: number) =>
  sql.query(open, [ORPHAN_PAYMENT_MINUTES, ORPHAN_VISIT_MINUTES, new Date(now)])

/** What is held for an order and can be captured now. */
export const findUncaptured = (sql: Sql, orderId: string, now: number): Promise<Payment[]> =>
  sql.query(uncaptured, [orderId, new Date(now)])

/** The held money to release for a cancelled order. */
export const findReleasing = (sql: Sql, orderId: string) => sql.query(releasing, [orderId])

/** The checkout's current visit to a provider's page. */
export async function findVisit(sql: Sql, checkoutId: string): Promise<(Payment & { state: string }) | undefined> {
  return (await sql.query(visiting, [checkoutId]))[0]
}

/** The open parts of a checkout's payment that come from accounts of the ledger. */
export const findFromBalance = (sql: Sql, checkoutId: string): Promise<Payment[]> =>
  sql.query(fromBalance, [checkoutId])

/** Stores the token and address of the provider's page. */
export async function noteVisit(sql: Sql, id: string, token: string, address: string): Promise<void> {
  await sql.query(noted, [id, token, address])
}

/** Finds a provider's payment by its key. */
export async function findPayment(sql: Sql, id: string, provider: string) {
  return (await sql.query(byId, [id, provider]))[0]
}
