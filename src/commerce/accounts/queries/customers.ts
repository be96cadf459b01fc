import type { Customer, Role } from '#commerce/feature.ts'
import { codeOf } from '#platform/caught.ts'
import { text } from '#platform/db/shape.ts'
import { type Sql, statement } from '#platform/db/sql.ts'
import { emailKey } from '../rules.ts'

export type StoredCustomer = Customer & { passwordHash: string }

/** SQL columns of the `Customer` type. */
export const CUSTOMER = `c.id, c.name, c.email, c.role, coalesce(c.plus_until > now(), false) AS "hasPlus", c.has_company AS "hasCompany"`
export const CUSTOMER_SHAPE = {
  id: 'text',
  name: 'text',
  email: 'text',
  role: text<Role>(),
  hasPlus: 'boolean',
  hasCompany: 'boolean',
} as const

const byEmail = statement(
  `SELECT ${CUSTOMER}, c.password_hash AS "passwordHash" FROM accounts.customers c WHERE c.email_key = $1`,
  { ...CUSTOMER_SHAPE, passwordHash: 'text' },
)
const byId = statement(
  `SELECT ${CUSTOMER}, c.password_hash AS "passwordHash" FROM accounts.customers c WHERE c.id = $1`,
  { ...CUSTOMER_SHAPE, passwordHash: 'text' },
)
const contact = statement(`SELECT email, language FROM accounts.customers WHERE id = $1`, {
  email: 'text',
  language: 'text',
})
const since = statement(`SELECT created_at AS since FROM accounts.customers WHERE id = $1`, { since: 'timestamptz' })
const add = statement(
  `INSERT INTO accounts.customers AS c (id, email, email_key, name, password_hash, language) VALUES ($1, $2, $3, $4, $5, $6)
   ON CONFLICT (email_key) DO NOTHING RETURNING ${CUSTOMER}`,
  CUSTOMER_SHAPE,
)
const rename = statement(`UPDATE accounts.customers SET name = $2 WHERE id = $1`)
const setPassword = statement(`UPDATE accounts.customers SET password_hash = $2 WHERE id = $1`)
const setEmail = statement(
  `UPDATE accounts.customers c SET email = $2, email_key = $3
   WHERE id = $1 AND NOT EXISTS (SELECT FROM accounts.customers o WHERE o.email_key = $3 AND o.id <> $1) RETURNING c.id`,
  { id: 'text' },
)
const remove = statement(`DELETE FROM accounts.customers WHERE id = $1`)

/** Finds a customer by email, ignoring differences in spelling (see `emailKey`). */
export async function findByEmail(sql: Sql, email: string): Promise<StoredCustomer | undefined> {
  return (await sql.query(byEmail, [emailKey(email)]))[0]
}

export async function findCustomer(sql: Sql, id: string): Promise<StoredCustomer | undefined> {
  return (await sql.query(byId, [id]))[0]
}

/** Returns the email address and language for mails to a customer. */
export async function findContact(sql: Sql, id: string): Promise<{ email: string; language: string } | undefined> {
  return (await sql.query(contact, [id]))[0]
}

/** Returns since when somebody is a customer, in epoch milliseconds. */
export async function findSince(sql: Sql, id: string): Promise<number | undefined> {
  return (await sql.query(since, [id]))[0]?.since.getTime()
}

export type NewCustomer = { id: string; email: string; name: string; passwordHash: string; language: string }

/** Adds a customer; returns undefined when the email is taken. */
export async function addCustomer(sql: Sql, given: NewCustomer): Promise<Customer | undefined> {
  const { id, email, name, passwordHash, language } = given
  return (await sql.query(add, [id, email, emailKey(email), name, passwordHash, language]))[0]
}

export async function renameCustomer(sql: Sql, id: string, name: string): Promise<void> {
  await sql.query(rename, [id, name])
}

export async function storePassword(sql: Sql, id: string, passwordHash: string): Promise<void> {
  await sql.query(setPassword, [id, passwordHash])
}

const TAKEN = '23505'

/**
 * Changes the email address. Returns false when another account has it or takes it concurrently; in
 * the second case the transaction is rolled back.
 */
export async function storeEmail(sql: Sql, id: string, email: string): Promise<boolean> {
  try {
    return (await sql.query(setEmail, [id, email, emailKey(email)])).length > 0
  } catch (error) {
    if (codeOf(error) === TAKEN) return false
    throw error
  }
}

/** Deletes a customer together with their sign-ins, passkeys and links. */
export async function removeCustomer(sql: Sql, id: string): Promise<void> {
  await sql.query(remove, [id])
}
