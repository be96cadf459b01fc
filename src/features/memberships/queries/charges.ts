import { jsonObject, orNull, type RowOf, text } from '#platform/db/shape.ts'
import { type Sql, statement } from '#platform/db/sql.ts'

/** The tax of a charge: its name, its rate in parts per million, and its amount in minor units. */
export type ChargeTax = { name: string; rate: number; amount: number }

export type ChargeState = 'authorising' | 'confirming' | 'authorised' | 'spent' | 'captured' | 'declined' | 'released'

const COLUMNS = `id, member_id AS "memberId", period, from_at AS "fromAt", until_at AS "untilAt", amount, currency, tax, provider, token,
  digits, state, reference, return_to AS "returnTo", address, refund, changed_at AS "changedAt"`
const CHARGE = {
  id: 'text',
  memberId: 'text',
  period: 'int',
  fromAt: 'timestamptz',
  untilAt: 'timestamptz',
  amount: 'bigint',
  currency: 'text',
  tax: orNull(jsonObject<ChargeTax>()),
  provider: 'text',
  token: 'text',
  digits: 'text',
  state: text<ChargeState>(),
  reference: 'text?',
  returnTo: 'text?',
  address: 'text?',
  refund: 'text?',
  changedAt: 'timestamptz',
} as const

export type Charge = RowOf<typeof CHARGE>
export type NewCharge = Pick<Charge, 'id' | 'memberId' | 'period' | 'fromAt' | 'untilAt' | 'amount' | 'currency'> &
  Pick<Charge, 'tax' | 'provider' | 'token' | 'digits' | 'returnTo'>

const begin = statement(
  `INSERT INTO memberships.charges (id, member_id, period, from_at, until_at, amount, currency, tax, provider, token, digits, return_to)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8::jsonb, $9, $10, $11, $12)`,
)
const ofMember = statement(
  `SELECT ${COLUMNS} FROM memberships.charges WHERE member_id = $1 AND state IN ('authorising', 'confirming', 'authorised', 'spent')`,
  CHARGE,
)
const last = statement(
  `SELECT ${COLUMNS} FROM memberships.charges WHERE member_id = $1 AND state = 'captured' ORDER BY period DESC LIMIT 1`,
  CHARGE,
)
const open = statement(
  `SELECT ${COLUMNS} FROM memberships.charges
   WHERE state IN ('authorising', 'confirming', 'authorised', 'spent') AND changed_at < now() - interval '30 seconds'
   ORDER BY changed_at LIMIT 100`,
  CHARGE,
)
const authorised = statement(
  `UPDATE memberships.charges SET state = 'authorised', reference = $2, changed_at = now()
   WHERE id = $1 AND state IN ('authorising', 'confirming')`,
)
const confirming = statement(
  `UPDATE memberships.charges SET state = 'confirming', token = $2, address = $3, changed_at = now()
   WHERE id = $1 AND state = 'authorising'`,
)
const answered = statement(
  `UPDATE memberships.charges SET token = $3 WHERE member_id = $1 AND state = 'confirming' AND provider = 'test-card' AND token = $2`,
)
const move = statement(
  `UPDATE memberships.charges SET state = $2, changed_at = now() WHERE id = $1 AND state = ANY($3) RETURNING id`,
  { id: 'text' },
)
const wantRefund = statement(
  `UPDATE memberships.charges SET refund = 'wanted', changed_at = now()
   WHERE id = $1 AND state = 'captured' AND refund IS NULL RETURNING id`,
  { id: 'text' },
)
const refunded = statement(
  `UPDATE memberships.charges SET refund = 'done', changed_at = now() WHERE id = $1 AND refund = 'wanted' RETURNING id`,
  { id: 'text' },
)
const refunds = statement(
  `SELECT ${COLUMNS} FROM memberships.charges
   WHERE refund = 'wanted' AND changed_at < now() - interval '30 seconds' ORDER BY changed_at LIMIT 100`,
  CHARGE,
)

/** Records a charge before the provider is called. A unique index allows one for a period. */
export async function beginCharge(sql: Sql, charge: NewCharge): Promise<void> {
  const { id, memberId, period, fromAt, untilAt, amount, currency, tax, provider, token, digits, returnTo } = charge
  const taxed = tax && JSON.stringify(tax)
  await sql.query(begin, [
    ...[id, memberId, period, fromAt, untilAt, amount, currency, taxed, provider, token, digits, returnTo],
  ])
}

/** The membership's charge that is not finished. */
export async function findOpenCharge(sql: Sql, memberId: string): Promise<Charge | undefined> {
  return (await sql.query(ofMember, [memberId]))[0]
}

/** The membership's last charge that was taken. */
export async function findLastCharge(sql: Sql, memberId: string): Promise<Charge | undefined> {
  return (await sql.query(last, [memberId]))[0]
}

/** Charges that a crash, a provider without an answer or a bank's question left open. */
export const findOpenCharges = (sql: Sql) => sql.query(open)

export async function noteAuthorised(sql: Sql, id: string, reference: string): Promise<void> {
  await sql.query(authorised, [id, reference])
}

/** Records where the bank wants the customer's confirmation; the first of concurrent requests decides. */
export async function noteConfirming(sql: Sql, id: string, token: string, address: string): Promise<void> {
  await sql.query(confirming, [id, token, address])
}

/** Replaces the token of a test card's charge that waits for its confirmation. */
export async function noteBankAnswer(sql: Sql, memberId: string, asked: string, answer: string): Promise<void> {
  await sql.query(answered, [memberId, asked, answer])
}

/** Moves a charge to its next state. Returns false if another process was faster. */
export async function moveCharge(sql: Sql, id: string, state: ChargeState, from: ChargeState[]): Promise<boolean> {
  return (await sql.query(move, [id, state, from])).length > 0
}

/** Records that a charge is to be refunded. Returns false if it was before, or was not taken. */
export async function promiseRefund(sql: Sql, id: string): Promise<boolean> {
  return (await sql.query(wantRefund, [id])).length > 0
}

export async function noteRefunded(sql: Sql, id: string): Promise<boolean> {
  return (await sql.query(refunded, [id])).length > 0
}

/** Refunds that are still to be made. */
export const findOpenRefunds = (sql: Sql) => sql.query(refunds)
