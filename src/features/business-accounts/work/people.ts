import type { CompanyRole, CompanyState, Purchasing } from '#commerce/companies/contract.ts'
import {
  addPerson,
  decideCompany,
  findCompany,
  findMembership,
  listPeople,
  lockCompany,
  removePerson,
  storePurchasing,
} from '#commerce/companies/queries.ts'
import type { Commerce } from '#commerce/feature.ts'
import type { Sql } from '#platform/db/sql.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import type { Invitation } from '../contract/shopper.ts'
import { addInvitation, takeInvitation } from '../queries/invitations.ts'
import type { Acting, Fault } from './acting.ts'
import { leaveRefused } from './apply.ts'
import { mailInvitation } from './mails.ts'

const MOST_INVITED = 100

/** What the merchant reads of an application that is no more. */
const WITHDRAWN = 'Withdrawn by the applicant'

/** The company that a customer belongs to, which does not change until the transaction ends. */
async function lockOwn(
  sql: Sql,
  { customer }: Pick<Acting, 'customer'>,
): Promise<Result<{ company: string; role: CompanyRole; state: CompanyState | undefined }, Fault>> {
  const before = await findMembership(sql, customer.id)
  if (!before) return fail('absent')
  const state = await lockCompany(sql, before.company)
  const membership = await findMembership(sql, customer.id)
  return membership?.company === before.company ? ok({ ...membership, state }) : fail('absent')
}

/** The company that a customer is an admin of, in the same way. */
export async function lockAsAdmin(sql: Sql, acting: Pick<Acting, 'customer'>): Promise<Result<string, Fault>> {
  const own = await lockOwn(sql, acting)
  if (!own.ok) return own
  return own.value.role === 'admin' ? ok(own.value.company) : fail('not-admin')
}

/** Stores what the customer's company wants to be said with each order. */
export async function purchase(sql: Sql, acting: Acting, purchasing: Purchasing): Promise<Result<true, Fault>> {
  const locked = await lockAsAdmin(sql, acting)
  if (!locked.ok) return locked
  await storePurchasing(sql, locked.value, purchasing)
  return ok(true)
}

/** Invites an address to buy for the customer's company. */
export async function invite(
  commerce: Commerce,
  sql: Sql,
  acting: Acting,
  { email, role }: Invitation,
): Promise<Result<true, Fault>> {
  const locked = await lockAsAdmin(sql, acting)
  if (!locked.ok) return locked
  const company = await findCompany(sql, locked.value)
  if (company?.state !== 'ACTIVE') return fail('state')
  if (!(await addInvitation(sql, { company: company.id, email, role, most: MOST_INVITED }))) return fail('full')
  await mailInvitation(commerce, sql, acting, { company, email })
  return ok(true)
}

/** Joins a company that has invited the customer. */
export async function accept(sql: Sql, { customer }: Acting, company: string): Promise<Result<true, Fault>> {
  await lockCompany(sql, company)
  const role = await takeInvitation(sql, company, customer.email)
  if (!role) return fail('absent')
  const left = await leaveRefused(sql, customer.id)
  if (!left.ok) return left
  return (await addPerson(sql, company, customer.id, role)) ? ok(true) : fail('has-company')
}

export const decline = async (sql: Sql, { customer }: Acting, company: string): Promise<Result<true, Fault>> =>
  (await takeInvitation(sql, company, customer.email)) ? ok(true) : fail('absent')

/** Whether a company has another admin than a person. */
const hasOtherAdmin = async (sql: Sql, company: string, person: string): Promise<boolean> =>
  (await listPeople(sql, company)).some(({ id, role }) => role === 'admin' && id !== person)

/** Changes what a person of the customer's company may do. */
export async function changeRole(
  sql: Sql,
  acting: Acting,
  person: string,
  role: CompanyRole,
): Promise<Result<true, Fault>> {
  const locked = await lockAsAdmin(sql, acting)
  if (!locked.ok) return locked
  const membership = await findMembership(sql, person)
  if (membership?.company !== locked.value) return fail('absent')
  if (role !== 'admin' && !(await hasOtherAdmin(sql, locked.value, person))) return fail('last-admin')
  await addPerson(sql, locked.value, person, role)
  return ok(true)
}

/** Removes a person from the customer's company: an admin anybody, everybody themselves. Whoever has applied withdraws the application so. */
export async function remove(sql: Sql, acting: Acting, person: string): Promise<Result<true, Fault>> {
  const locked = await lockOwn(sql, acting)
  if (!locked.ok) return locked
  const { company, role, state } = locked.value
  if (role !== 'admin' && person !== acting.customer.id) return fail('not-admin')
  const membership = await findMembership(sql, person)
  if (membership?.company !== company) return fail('absent')
  if (membership.role === 'admin' && !(await hasOtherAdmin(sql, company, person))) {
    if (state !== 'APPLIED') return fail('last-admin')
    await decideCompany(sql, company, 'REFUSED', WITHDRAWN)
  }
  await removePerson(sql, company, person)
  return ok(true)
}
