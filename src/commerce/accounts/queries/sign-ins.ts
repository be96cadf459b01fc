import type { Customer } from '#commerce/feature.ts'
import { type Sql, statement } from '#platform/db/sql.ts'
import type { SignedInDevice } from '../contract.ts'
import { SIGN_IN_DAYS } from '../rules.ts'
import { CUSTOMER, CUSTOMER_SHAPE } from './customers.ts'

const add = statement(
  `INSERT INTO accounts.sign_ins (id, token_hash, customer_id, device, expires_at)
   VALUES ($1, $2, $3, $4, now() + make_interval(days => $5))`,
)
const find = statement(
  `SELECT ${CUSTOMER}, s.seen_at < now() - interval '5 minutes' AS stale
   FROM accounts.sign_ins s JOIN accounts.customers c ON c.id = s.customer_id WHERE s.token_hash = $1 AND s.expires_at > now()`,
  { ...CUSTOMER_SHAPE, stale: 'boolean' },
)
const seen = statement(
  `UPDATE accounts.sign_ins SET seen_at = now(), expires_at = now() + make_interval(days => $2) WHERE token_hash = $1`,
)
const list = statement(
  `SELECT id, device, signed_in_at AS "signedInAt", seen_at AS "seenAt", token_hash = $2 AS here
   FROM accounts.sign_ins WHERE customer_id = $1 AND expires_at > now() ORDER BY here DESC, seen_at DESC`,
  { id: 'text', device: 'text', signedInAt: 'timestamptz', seenAt: 'timestamptz', here: 'boolean' },
)
const endOne = statement(`DELETE FROM accounts.sign_ins WHERE id = $1 AND customer_id = $2 RETURNING id`, {
  id: 'text',
})
const endHere = statement(`DELETE FROM accounts.sign_ins WHERE token_hash = $1`)
const endOthers = statement(`DELETE FROM accounts.sign_ins WHERE customer_id = $1 AND token_hash IS DISTINCT FROM $2`)
const forget = statement(`DELETE FROM accounts.sign_ins WHERE expires_at < now()`)

export type NewSignIn = { id: string; tokenHash: Buffer; customerId: string; device: string }

export async function addSignIn(sql: Sql, { id, tokenHash, customerId, device }: NewSignIn): Promise<void> {
  await sql.query(add, [id, tokenHash, customerId, device, SIGN_IN_DAYS])
}

/**
 * Returns the customer of a sign-in and extends the sign-in. The extension is written at most every
 * five minutes.
 */
export async function findSignedIn(sql: Sql, tokenHash: Buffer): Promise<Customer | undefined> {
  const [row] = await sql.query(find, [tokenHash])
  if (!row) return undefined
  const { stale, ...customer } = row
  if (stale) await sql.query(seen, [tokenHash, SIGN_IN_DAYS])
  return customer
}

/** Lists the browsers where the customer is signed in; `tokenHash` identifies the current one. */
export async function listSignIns(sql: Sql, customerId: string, tokenHash: Buffer | null): Promise<SignedInDevice[]> {
  const rows = await sql.query(list, [customerId, tokenHash])
  return rows.map((row) => ({ ...row, signedInAt: row.signedInAt.toISOString(), seenAt: row.seenAt.toISOString() }))
}

/**
 * Ends one of the customer's sign-ins; returns false when it does not exist or belongs to another
 * customer.
 */
export async function endSignIn(sql: Sql, id: string, customerId: string): Promise<boolean> {
  return (await sql.query(endOne, [id, customerId])).length > 0
}

export async function endSignInHere(sql: Sql, tokenHash: Buffer): Promise<void> {
  await sql.query(endHere, [tokenHash])
}

/** Ends every sign-in of the customer except the one with `tokenHash`. */
export async function endOtherSignIns(sql: Sql, customerId: string, tokenHash: Buffer | null): Promise<void> {
  await sql.query(endOthers, [customerId, tokenHash])
}

export async function forgetOldSignIns(sql: Sql): Promise<void> {
  await sql.query(forget)
}
