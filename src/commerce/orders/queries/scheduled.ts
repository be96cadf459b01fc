import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import { jsonObject, neverNull, orNull, text } from '#platform/db/shape.ts'
import { type Sql, statement } from '#platform/db/sql.ts'
import type { StoredCharge } from '../rules/charges.ts'

/**
 * An attempt to collect a charge, recorded before the provider is asked. `key` is the provider's key; `at` is epoch milliseconds. `card` is
 * the token that it began with, `token` the one to ask with. `by`: the job, or the shopper, whom the bank may ask: then it leads back to `returnTo`,
 * and `address` is the page to leave for. A `visit` pays on the provider's own page; it has no token until there is one.
 */
export type Attempt = {
  key: string
  provider: string
  card: string
  token: string
  digits: string | null
  amount: number
  by: 'store' | 'shopper'
  at: number
  returnTo?: string
  address?: string
  visit?: { language: string; label: string; email: string; backTo: string }
  /** Its money is to be released. */
  isGivenUp?: true
}

/** A charge that is collected from a card when it is due. `left` is what is still to pay of it, in minor units. */
export type ScheduledCharge = {
  id: string
  orderId: string
  marketplace: MarketplaceCode
  provider: string
  token: string
  digits: string | null
  left: number
  currency: string
  tries: number
  dueAt: Date
  charge: StoredCharge
  attempt: Attempt | null
  /** Its buyer's account was deleted. */
  isErased: boolean
}

export type ChargeInAttempt = ScheduledCharge & { attempt: Attempt }

const SCHEDULED = {
  id: 'text',
  orderId: 'text!',
  marketplace: text<MarketplaceCode>(),
  provider: 'text',
  token: 'text',
  digits: 'text?',
  left: 'bigint',
  currency: 'text',
  tries: 'int',
  dueAt: 'timestamptz!',
  charge: neverNull(jsonObject<StoredCharge>()),
  attempt: orNull(jsonObject<Attempt>()),
  isErased: 'boolean',
} as const
const IN_ATTEMPT = { ...SCHEDULED, attempt: neverNull(jsonObject<Attempt>()) } as const

const COLUMNS = `p.id, p.order_id AS "orderId", o.marketplace, p.provider, p.token, p.digits, p.amount - p.refunded AS "left", p.currency,
  p.tries, p.due_at AS "dueAt", p.charge, p.attempt, o.owner LIKE 'erased %' AS "isErased"`

const collectable = statement(
  `SELECT ${COLUMNS} FROM orders.payments p JOIN orders.orders o ON o.id = p.order_id
   WHERE p.attempt IS NOT NULL OR (p.state = 'scheduled' AND p.next_try_at <= $1 AND p.refunded < p.amount AND p.provider = ANY($2))
   ORDER BY p.next_try_at, p.id LIMIT 200`,
  SCHEDULED,
)
const unreachable = statement(
  `SELECT ${COLUMNS} FROM orders.payments p JOIN orders.orders o ON o.id = p.order_id
   WHERE p.state = 'scheduled' AND p.attempt IS NULL AND p.next_try_at <= $1 AND p.refunded < p.amount AND p.provider <> ALL($2)
   ORDER BY p.next_try_at, p.id LIMIT 200`,
  SCHEDULED,
)
const ofOrder = statement(
  `SELECT ${COLUMNS} FROM orders.payments p JOIN orders.orders o ON o.id = p.order_id
   WHERE p.order_id = $1 AND p.state = 'scheduled' AND p.refunded < p.amount ORDER BY p.due_at, p.position`,
  SCHEDULED,
)
const begin = statement(
  `UPDATE orders.payments p SET attempt = $2::jsonb || jsonb_build_object('amount', p.amount - p.refunded), changed_at = now()
   FROM orders.orders o WHERE p.id = $1 AND p.state = 'scheduled' AND p.attempt IS NULL AND p.refunded < p.amount AND o.id = p.order_id
   RETURNING ${COLUMNS}`,
  IN_ATTEMPT,
)
const question = statement(
  `UPDATE orders.payments SET attempt = jsonb_build_object('address', $4::text) || attempt
       || CASE WHEN attempt ? 'address' THEN '{}' ELSE jsonb_build_object('token', $3::text) END
   WHERE id = $1 AND attempt->>'key' = $2 AND NOT attempt ? 'isGivenUp' RETURNING id`,
  { id: 'text' },
)
const answered = statement(
  `UPDATE orders.payments SET attempt = attempt || jsonb_build_object('token', $3::text)
   WHERE order_id = $1 AND state = 'scheduled' AND provider = 'test-card' AND attempt->>'token' = $2`,
)
// A change of the order that commits first is seen here, because its rows are locked: the amounts differ then, and nothing is spent.
const spend = statement(
  `UPDATE orders.payments SET state = 'spent', reference = $3, provider = attempt->>'provider', token = attempt->>'token',
     digits = attempt->>'digits', attempt = NULL, changed_at = now()
   WHERE id = $1 AND state = 'scheduled' AND attempt->>'key' = $2 AND NOT attempt ? 'isGivenUp' AND (attempt->>'amount')::bigint = amount - refunded
   RETURNING id`,
  { id: 'text' },
)
const giveUp = statement(
  `UPDATE orders.payments SET attempt = attempt || '{"isGivenUp": true}' WHERE id = $1 AND state = 'scheduled' AND attempt->>'key' = $2 RETURNING id`,
  { id: 'text' },
)
const drop = statement(`UPDATE orders.payments SET attempt = NULL WHERE id = $1 AND attempt->>'key' = $2`)
const lock = statement(
  `SELECT ${COLUMNS} FROM orders.payments p JOIN orders.orders o ON o.id = p.order_id
   WHERE p.id = $1 AND p.charge IS NOT NULL AND ((p.state = 'scheduled' AND p.attempt->>'key' = $2)
     OR (p.state = 'scheduled' AND p.attempt IS NULL AND p.tries = $3) OR (p.state = 'spent' AND p.reference = $4))
   FOR NO KEY UPDATE OF p`,
  SCHEDULED,
)
const decline = statement(
  `UPDATE orders.payments SET state = 'scheduled', reference = NULL, tries = tries + 1, attempt = NULL, next_try_at = $2, changed_at = now()
   WHERE id = $1`,
)
const paidLast = statement(
  `SELECT p.reference, p.token, p.digits FROM orders.payments p
   WHERE p.order_id = $1 AND p.provider = $2 AND p.reference IS NOT NULL AND p.state IN ('spent', 'captured')
   ORDER BY p.charge IS NULL, p.changed_at DESC, p.position DESC LIMIT 1`,
  { reference: 'text!', token: 'text', digits: 'text?' },
)
const keep = statement(
  `UPDATE orders.payments SET token = $3, digits = $4 WHERE order_id = $1 AND provider = $2 AND state = 'scheduled' AND token = ''`,
)
const move = statement(
  `UPDATE orders.payments SET provider = $2, token = '', digits = $3, tries = 0,
     next_try_at = CASE WHEN tries > 0 THEN $4 ELSE next_try_at END
   WHERE order_id = $1 AND state = 'scheduled' AND attempt IS NULL`,
)

/** Charges that are due now, of these providers, and those with an attempt under way. */
export const findCollectable = (sql: Sql, now: number, providers: string[]): Promise<ScheduledCharge[]> =>
  sql.query(collectable, [new Date(now), providers])

/** Charges that are due now of any other provider: their card cannot be charged. */
export const findUnreachable = (sql: Sql, now: number, providers: string[]): Promise<ScheduledCharge[]> =>
  sql.query(unreachable, [new Date(now), providers])

/** What is still to be collected for an order, what is due first in front. */
export const findCharges = (sql: Sql, orderId: string): Promise<ScheduledCharge[]> => sql.query(ofOrder, [orderId])

/** Records an attempt over what is left to pay. Undefined if there is one already, or nothing is left. */
export async function beginAttempt(
  sql: Sql,
  id: string,
  attempt: Omit<Attempt, 'amount'>,
): Promise<ChargeInAttempt | undefined> {
  return (await sql.query(begin, [id, JSON.stringify(attempt)]))[0]
}

/** Records the page to leave for, and with which token its outcome is read; the first of concurrent requests decides. False if the attempt was given up. */
export async function noteAsked(sql: Sql, { id, attempt }: ChargeInAttempt, token: string, address: string) {
  return (await sql.query(question, [id, attempt.key, token, address])).length > 0
}

/** Replaces the token of a test card that waits for its bank. */
export async function noteChargeAnswer(sql: Sql, orderId: string, asked: string, answer: string): Promise<void> {
  await sql.query(answered, [orderId, asked, answer])
}

/** Spends the held money of an attempt on its charge. False if the charge was paid, credited or cancelled meanwhile. */
export async function noteSpent(sql: Sql, { id, attempt }: ChargeInAttempt, reference: string): Promise<boolean> {
  return (await sql.query(spend, [id, attempt.key, reference])).length > 0
}

/** Keeps an attempt from being spent, so that its money can be released. False if it is spent already. */
export async function noteGivenUp(sql: Sql, { id, attempt }: ChargeInAttempt): Promise<boolean> {
  return (await sql.query(giveUp, [id, attempt.key])).length > 0
}

/** Ends an attempt without an outcome. */
export async function dropAttempt(sql: Sql, { id, attempt }: ChargeInAttempt): Promise<void> {
  await sql.query(drop, [id, attempt.key])
}

/** What was declined: the attempt with this key, one that found no card after so many `tries`, or the held money with this reference, which is gone. */
export type Declined = { key: string } | { tries: number } | { reference: string | null }

/** A charge that still is as it was declined, locked until the transaction ends: meanwhile it may have been paid in another way. */
export async function lockDeclined(sql: Sql, id: string, declined: Declined): Promise<ScheduledCharge | undefined> {
  const { key, tries, reference }: { key?: string; tries?: number; reference?: string | null } = declined
  return (await sql.query(lock, [id, key ?? null, tries ?? null, reference ?? null]))[0]
}

/** Counts a declined attempt of a locked charge. Without `nextTryAt` the card is not tried again. */
export async function noteDeclined(sql: Sql, id: string, nextTryAt: Date | null): Promise<void> {
  await sql.query(decline, [id, nextTryAt])
}

/** The payment of an order that was made last through a provider. */
export async function findPaidLast(sql: Sql, orderId: string, provider: string) {
  return (await sql.query(paidLast, [orderId, provider]))[0]
}

/** Stores the card that an order's charges are collected from. */
export async function keepToken(
  sql: Sql,
  { orderId, provider }: Pick<ScheduledCharge, 'orderId' | 'provider'>,
  card: { token: string; digits: string | null },
): Promise<void> {
  await sql.query(keep, [orderId, provider, card.token, card.digits])
}

/** Collects the rest of an order's charges from the card that just paid one; those that were declined are due again. */
export async function moveCharges(
  sql: Sql,
  orderId: string,
  { provider, digits }: Pick<Attempt, 'provider' | 'digits'>,
  now: number,
): Promise<void> {
  await sql.query(move, [orderId, provider, digits, new Date(now)])
}
