import { chooseSide, findCompany, findMembership } from '#commerce/companies/queries.ts'
import type { Sql } from '#platform/db/sql.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import type { OtherSideProps } from '../contract/pages.ts'
import { findOwnQuote } from '../queries/quotes.ts'
import type { Acting, Fault } from './acting.ts'

/** The company of a quote, if the customer is of it and buys for themselves now; undefined for everybody else. */
export async function otherSideOf(
  sql: Sql,
  { company, customer, marketplace }: Acting,
  id: string,
): Promise<OtherSideProps | undefined> {
  const membership = company === null && customer.hasCompany ? await findMembership(sql, customer.id) : undefined
  const found = membership && (await findCompany(sql, membership.company))
  if (found?.state !== 'ACTIVE') return undefined
  const quote = await findOwnQuote(sql, { company: found.id, marketplace: marketplace.code }, id)
  return quote && { id, company: found.name }
}

/** Why there is no quote for who acts: it is their company's, for which they do not buy now, or it is none of theirs. */
export const whyAbsent = async (sql: Sql, acting: Acting, id: string): Promise<'other-side' | 'absent'> =>
  (await otherSideOf(sql, acting, id)) ? 'other-side' : 'absent'

/** Lets the customer buy for the company whose quote it is. Run it in a transaction. */
export async function switchFor(sql: Sql, acting: Acting, id: string): Promise<Result<string, Fault>> {
  if (acting.company !== null) {
    const place = { company: acting.company, marketplace: acting.marketplace.code }
    return (await findOwnQuote(sql, place, id)) ? ok(id) : fail('absent')
  }
  if (!(await otherSideOf(sql, acting, id))) return fail('absent')
  await chooseSide(sql, acting.customer.id, true)
  return ok(id)
}
