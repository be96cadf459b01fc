import { findCompany, findMembership, lockCompany } from '#commerce/companies/queries.ts'
import { findMarketplace } from '#commerce/marketplace/rules.ts'
import type { Sql } from '#platform/db/sql.ts'
import { amountToMinor } from '#platform/money/money.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import { storeLimit, storeStrict } from '../queries/limits.ts'
import type { Acting, Fault } from './acting.ts'

/** The active company that the customer is an admin of, locked until the transaction ends. */
async function lockAsAdmin(sql: Sql, { customer }: Acting): Promise<Result<string, Fault>> {
  const before = await findMembership(sql, customer.id)
  if (!before || (await lockCompany(sql, before.company)) !== 'ACTIVE') return fail('absent')
  const membership = await findMembership(sql, customer.id)
  if (membership?.company !== before.company) return fail('absent')
  return membership.role === 'admin' ? ok(membership.company) : fail('not-admin')
}

/** Sets what a person's order may cost without approval, in whole units of the currency of the company's marketplace; null for anything. */
export async function limit(
  sql: Sql,
  acting: Acting,
  person: string,
  amount: number | null,
): Promise<Result<true, Fault>> {
  const locked = await lockAsAdmin(sql, acting)
  if (!locked.ok) return locked
  const company = await findCompany(sql, locked.value)
  const membership = await findMembership(sql, person)
  if (!company || membership?.company !== company.id) return fail('absent')
  const most = amount === null ? null : amountToMinor(amount, findMarketplace(company.marketplace).currency)
  if (most === undefined) return fail('currency')
  await storeLimit(sql, company.id, person, most)
  return ok(true)
}

/** Says whether every order for the company needs approval. */
export async function setAll(sql: Sql, acting: Acting, isAll: boolean): Promise<Result<true, Fault>> {
  const locked = await lockAsAdmin(sql, acting)
  if (!locked.ok) return locked
  await storeStrict(sql, locked.value, isAll)
  return ok(true)
}
