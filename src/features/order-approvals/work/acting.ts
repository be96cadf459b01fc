import type { CompanyRole } from '#commerce/companies/contract.ts'
import type { StoredCompany } from '#commerce/companies/queries.ts'
import { findCompany, findMembership } from '#commerce/companies/queries.ts'
import type { Customer } from '#commerce/feature.ts'
import type { Marketplace } from '#commerce/marketplace/rules.ts'
import type { Sql } from '#platform/db/sql.ts'

/** The customer who acts, and where. */
export type Acting = { owner: string; customer: Customer; marketplace: Marketplace; language: string }

/** Why something was not done. */
export type Fault =
  | 'absent'
  | 'not-needed'
  | 'changed'
  | 'store'
  | 'full'
  | 'state'
  | 'own'
  | 'reason'
  | 'not-admin'
  | 'currency'

/** The active company that a customer belongs to, whoever they buy for now; undefined without one. */
export async function activeCompanyOf(
  sql: Sql,
  customerId: string,
): Promise<{ company: StoredCompany; role: CompanyRole } | undefined> {
  const membership = await findMembership(sql, customerId)
  const company = membership && (await findCompany(sql, membership.company))
  return membership && company?.state === 'ACTIVE' ? { company, role: membership.role } : undefined
}

/** Whether somebody of this role decides about what others want to order. */
export const decides = (role: CompanyRole): boolean => role !== 'buyer'
