import { type Sql, statement } from '#platform/db/sql.ts'
import type { Passkey } from '../contract.ts'

export type StoredPasskey = { id: string; customerId: string; publicKey: Buffer; counter: number; transports: string[] }

const CHALLENGE_MINUTES = 5

// Locks the sign-in, so that a password reset, which ends sign-ins before it removes passkeys, misses
// none.
const add = statement(
  `INSERT INTO accounts.passkeys (id, customer_id, name, public_key, counter, transports)
   SELECT $1, s.customer_id, $3, $4, $5, $6 FROM accounts.sign_ins s
   WHERE s.token_hash = $7 AND s.customer_id = $2 AND s.expires_at > now() FOR KEY SHARE
   ON CONFLICT (id) DO NOTHING RETURNING id`,
  { id: 'text' },
)
const list = statement(
  `SELECT id, name, created_at AS "createdAt", used_at AS "usedAt" FROM accounts.passkeys WHERE customer_id = $1 ORDER BY created_at`,
  { id: 'text', name: 'text', createdAt: 'timestamptz', usedAt: 'timestamptz?' },
)
const find = statement(
  `SELECT id, customer_id AS "customerId", public_key AS "publicKey", counter, transports FROM accounts.passkeys WHERE id = $1`,
  { id: 'text', customerId: 'text', publicKey: 'bytea', counter: 'bigint', transports: 'text[]' },
)
// A repeated counter means a cloned key. Accept only higher counters, or 0 from keys that do not
// count.
const use = statement(
  `UPDATE accounts.passkeys SET counter = $2, used_at = now() WHERE id = $1 AND (counter < $2 OR $2 = 0) RETURNING id`,
  { id: 'text' },
)
const remove = statement(`DELETE FROM accounts.passkeys WHERE id = $1 AND customer_id = $2 RETURNING id`, {
  id: 'text',
})
const removeAll = statement(`DELETE FROM accounts.passkeys WHERE customer_id = $1 RETURNING id`, { id: 'text' })
const ask = statement(
  `INSERT INTO accounts.challenges (id, challenge, customer_id, expires_at) VALUES ($1, $2, $3, now() + make_interval(mins => $4))`,
)
const answered = statement(
  `DELETE FROM accounts.challenges WHERE id = $1 AND customer_id IS NOT DISTINCT FROM $2 AND expires_at > now() RETURNING challenge`,
  { challenge: 'text' },
)
const forget = statement(`DELETE FROM accounts.challenges WHERE expires_at < now()`)

/** Removes all passkeys of a customer; returns false when there were none. */
export async function removePasskeys(sql: Sql, customerId: string): Promise<boolean> {
  return (await sql.query(removeAll, [customerId])).length > 0
}

export type NewPasskey = StoredPasskey & {
  name: string
  /** Token hash of the sign-in that adds the passkey. */
  addedBy: Buffer | null
}

/** Stores a new passkey; returns false when its id is already registered or the sign-in has ended. */
export async function storePasskey(sql: Sql, passkey: NewPasskey): Promise<boolean> {
  const { id, customerId, name, publicKey, counter, transports, addedBy } = passkey
  return (await sql.query(add, [id, customerId, name, publicKey, counter, transports, addedBy])).length > 0
}

export async function listPasskeys(sql: Sql, customerId: string): Promise<Passkey[]> {
  const rows = await sql.query(list, [customerId])
  return rows.map((row) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    usedAt: row.usedAt?.toISOString() ?? null,
  }))
}

export async function findPasskey(sql: Sql, id: string): Promise<StoredPasskey | undefined> {
  return (await sql.query(find, [id]))[0]
}

/** Records the use of a passkey; returns false when its counter shows that the key was cloned. */
export async function notePasskeyUse(sql: Sql, id: string, counter: number): Promise<boolean> {
  return (await sql.query(use, [id, counter])).length > 0
}

/**
 * Removes one of the customer's passkeys; returns false when it does not exist or belongs to
 * another customer.
 */
export async function removePasskey(sql: Sql, id: string, customerId: string): Promise<boolean> {
  return (await sql.query(remove, [id, customerId])).length > 0
}

/** Stores a challenge for five minutes. */
export async function keepChallenge(sql: Sql, id: string, challenge: string, customerId: string | null): Promise<void> {
  await sql.query(ask, [id, challenge, customerId, CHALLENGE_MINUTES])
}

/** Takes the challenge being answered; each can be answered once. */
export async function takeChallenge(sql: Sql, id: string, customerId: string | null): Promise<string | undefined> {
  return (await sql.query(answered, [id, customerId]))[0]?.challenge
}

export async function forgetOldChallenges(sql: Sql): Promise<void> {
  await sql.query(forget)
}
