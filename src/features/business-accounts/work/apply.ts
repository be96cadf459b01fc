import { addCompany, addPerson, findCompany, findMembership, removePerson } from '#commerce/companies/queries.ts'
import { readTaxNumber } from '#commerce/companies/work/tax-number.ts'
import type { Sql } from '#platform/db/sql.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import type { Random } from '#platform/store/platform.ts'
import type { Application } from '../contract/shopper.ts'
import type { Acting, Fault } from './acting.ts'

const ID_BYTES = 16

/** Leaves a company that was refused, which keeps nobody; fails if the customer buys for another one. */
export async function leaveRefused(sql: Sql, customerId: string): Promise<Result<void, Fault>> {
  const membership = await findMembership(sql, customerId)
  if (!membership) return ok(undefined)
  const company = await findCompany(sql, membership.company)
  if (company?.state !== 'REFUSED') return fail('has-company')
  await removePerson(sql, membership.company, customerId)
  return ok(undefined)
}

/** Applies as a company, whose admin the customer is. Run it in a transaction. */
export async function apply(
  sql: Sql,
  random: Random,
  { customer, marketplace }: Acting,
  { vatNumber, ...said }: Application,
): Promise<Result<true, Fault>> {
  const read = vatNumber === null ? undefined : await readTaxNumber(vatNumber, said.country)
  if (read && !read.ok) return fail('vatNumber')
  const left = await leaveRefused(sql, customer.id)
  if (!left.ok) return left
  const id = random.bytes(ID_BYTES).toString('base64url')
  const company = { ...said, id, marketplace: marketplace.code, vatNumber: read?.value ?? null }
  if (!(await addCompany(sql, company))) return fail('taken')
  return (await addPerson(sql, id, customer.id, 'admin')) ? ok(true) : fail('has-company')
}
