import { jsonObject } from '#platform/db/shape.ts'
import { type Sql, statement } from '#platform/db/sql.ts'
import { LINK_MINUTES, type LinkPurpose } from '../rules.ts'

/**
 * Data of a link besides its purpose: the whole account for a sign-up, the new address for a
 * change.
 */
export type LinkDetails = {
  /** Key of the email a reset was mailed to; the link is invalid once the account has another. */
  sentTo?: string
  email?: string
  name?: string
  passwordHash?: string
  language?: string
  returnTo?: string
  /** Owner key of the visit that requested the link. */
  visit?: string
}

export type MailLink = { customerId: string | null; details: LinkDetails }

const add = statement(
  `INSERT INTO accounts.mail_links (token_hash, purpose, customer_id, details, expires_at)
   VALUES ($1, $2, $3, $4, now() + make_interval(mins => $5))`,
)
// Locks the customer before the link, as every change does that drops a customer's links.
const use = statement(
  `WITH owner AS (
     SELECT c.email_key FROM accounts.mail_links l JOIN accounts.customers c ON c.id = l.customer_id
     WHERE l.token_hash = $1 FOR NO KEY UPDATE OF c)
   DELETE FROM accounts.mail_links l WHERE token_hash = $1 AND purpose = $2 AND expires_at > now()
     AND NOT EXISTS (SELECT FROM owner o WHERE o.email_key <> l.details->>'sentTo')
   RETURNING customer_id AS "customerId", details`,
  { customerId: 'text?', details: jsonObject<LinkDetails>() },
)
const look = statement(
  `SELECT customer_id AS "customerId", details FROM accounts.mail_links l
   WHERE token_hash = $1 AND purpose = $2 AND expires_at > now()
     AND NOT EXISTS (SELECT FROM accounts.customers c WHERE c.id = l.customer_id AND c.email_key <> l.details->>'sentTo')`,
  { customerId: 'text?', details: jsonObject<LinkDetails>() },
)
const drop = statement(`DELETE FROM accounts.mail_links WHERE customer_id = $1`)
const forget = statement(`DELETE FROM accounts.mail_links WHERE expires_at < now()`)

export async function addMailLink(
  sql: Sql,
  tokenHash: Buffer,
  purpose: LinkPurpose,
  { customerId, details }: MailLink,
): Promise<void> {
  await sql.query(add, [tokenHash, purpose, customerId, details, LINK_MINUTES[purpose]])
}

/** Uses up a link: only the first caller gets it. */
export async function takeMailLink(sql: Sql, tokenHash: Buffer, purpose: LinkPurpose): Promise<MailLink | undefined> {
  return (await sql.query(use, [tokenHash, purpose]))[0]
}

/** Reads a link without using it up. */
export async function findMailLink(sql: Sql, tokenHash: Buffer, purpose: LinkPurpose): Promise<MailLink | undefined> {
  return (await sql.query(look, [tokenHash, purpose]))[0]
}

export async function dropMailLinks(sql: Sql, customerId: string): Promise<void> {
  await sql.query(drop, [customerId])
}

export async function forgetOldLinks(sql: Sql): Promise<void> {
  await sql.query(forget)
}
