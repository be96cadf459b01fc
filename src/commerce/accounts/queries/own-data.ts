import { type Sql, statement } from '#platform/db/sql.ts'

const collect = statement(
  `SELECT jsonb_build_object('name', c.name, 'email', c.email, 'role', c.role, 'language', c.language,
     'createdAt', c.created_at, 'plusUntil', c.plus_until, 'plusTriedAt', c.plus_tried_at,
     'passkeys', (SELECT coalesce(jsonb_agg(jsonb_build_object('name', p.name, 'createdAt', p.created_at, 'usedAt', p.used_at)
       ORDER BY p.created_at), '[]') FROM accounts.passkeys p WHERE p.customer_id = c.id),
     'devices', (SELECT coalesce(jsonb_agg(jsonb_build_object('device', s.device, 'signedInAt', s.signed_in_at, 'seenAt', s.seen_at)
       ORDER BY s.signed_in_at), '[]') FROM accounts.sign_ins s WHERE s.customer_id = c.id)) AS found
   FROM accounts.customers c WHERE c.id = $1`,
  { found: 'jsonb' },
)
// The lock keeps other transactions from signing in or deleting the account until this one ends.
const lock = statement(`SELECT email, language FROM accounts.customers WHERE id = $1 FOR UPDATE`, {
  email: 'text',
  language: 'text',
})

/** Returns the account's own part of the data export, without passwords and keys. */
export async function collectAccount(sql: Sql, id: string): Promise<unknown> {
  return (await sql.query(collect, [id]))[0]?.found
}

/**
 * Locks a customer's row until the transaction ends; returns undefined when the customer no longer
 * exists.
 */
export async function lockCustomer(sql: Sql, id: string): Promise<{ email: string; language: string } | undefined> {
  return (await sql.query(lock, [id]))[0]
}
