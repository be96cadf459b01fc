import { emailKey } from '#commerce/accounts/rules.ts'
import type { CompanyRole } from '#commerce/companies/contract.ts'
import { text } from '#platform/db/shape.ts'
import { type Sql, statement } from '#platform/db/sql.ts'

const ofCompany = statement(
  `SELECT email, role FROM business_accounts.invitations WHERE company_id = $1 ORDER BY invited_at, email_key`,
  { email: 'text', role: text<CompanyRole>() },
)
const forEmail = statement(
  `SELECT company_id AS company, role FROM business_accounts.invitations WHERE email_key = $1 ORDER BY invited_at, company_id`,
  { company: 'text', role: text<CompanyRole>() },
)
const invite = statement(
  `INSERT INTO business_accounts.invitations (company_id, email_key, email, role)
   SELECT $1, $2, $3, $4 WHERE (SELECT count(*) FROM business_accounts.invitations WHERE company_id = $1) < $5
   ON CONFLICT (company_id, email_key) DO UPDATE SET role = excluded.role, invited_at = now() RETURNING email`,
  { email: 'text' },
)
const take = statement(
  `DELETE FROM business_accounts.invitations WHERE company_id = $1 AND email_key = $2 RETURNING role`,
  { role: text<CompanyRole>() },
)
const collect = statement(
  `SELECT i.role, i.invited_at AS "invitedAt" FROM business_accounts.invitations i WHERE i.email_key = $1`,
  { role: text<CompanyRole>(), invitedAt: 'timestamptz' },
)
const forget = statement(`DELETE FROM business_accounts.invitations WHERE email_key = $1`)

/** Whom a company has invited and who has not answered. */
export const listInvited = (sql: Sql, company: string): Promise<{ email: string; role: CompanyRole }[]> =>
  sql.query(ofCompany, [company])

/** The companies that have invited whoever has an address. */
export const listInvitations = (sql: Sql, email: string): Promise<{ company: string; role: CompanyRole }[]> =>
  sql.query(forEmail, [emailKey(email)])

/** Invites an address, or changes the role of one that is invited; false if a company has invited `most` others already. Run it under the company's lock. */
export const addInvitation = async (
  sql: Sql,
  { company, email, role, most }: { company: string; email: string; role: CompanyRole; most: number },
): Promise<boolean> => (await sql.query(invite, [company, emailKey(email), email, role, most])).length > 0

/** Takes an invitation away, and returns its role; undefined if there is none. */
export const takeInvitation = async (sql: Sql, company: string, email: string): Promise<CompanyRole | undefined> =>
  (await sql.query(take, [company, emailKey(email)]))[0]?.role

export const collectInvitations = (sql: Sql, email: string): Promise<unknown> => sql.query(collect, [emailKey(email)])

export const eraseInvitations = async (sql: Sql, email: string): Promise<void> => {
  await sql.query(forget, [emailKey(email)])
}
