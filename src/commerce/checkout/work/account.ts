import { customerIdOf } from '#commerce/accounts/rules.ts'
import type { StoredLine } from '#commerce/cart/rules/lines.ts'
import type { CartKey } from '#commerce/cart/work/hooks.ts'
import { mayBeForCompany } from '#commerce/companies/rules/buyer.ts'
import { findBilled } from '#commerce/companies/work/terms.ts'
import type { Commerce } from '#commerce/feature.ts'
import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import { findOwedByCompany } from '#commerce/orders/queries/owed-by-company.ts'
import type { Sql } from '#platform/db/sql.ts'
import type { InvoiceAccount } from '../rules/account.ts'
import { STOPS_OVERDUE_COMPANIES } from '../settings.ts'

/** The company that is billed for lines, with what it owes now. Nothing is asked about lines that nobody buys for a company. */
export const accountOf = async (
  commerce: Pick<Commerce, 'clock' | 'settings'>,
  sql: Sql,
  { owner, marketplace }: CartKey,
  lines: StoredLine[],
): Promise<InvoiceAccount | undefined> => {
  const customerId = customerIdOf(owner)
  return customerId !== undefined && mayBeForCompany(lines)
    ? accountNow(commerce, sql, customerId, marketplace)
    : undefined
}

/** The company that is billed for what a customer buys now in a marketplace. */
export async function accountNow(
  { clock, settings }: Pick<Commerce, 'clock' | 'settings'>,
  sql: Sql,
  customerId: string,
  marketplace: MarketplaceCode,
): Promise<InvoiceAccount | undefined> {
  const billed = await findBilled(sql, customerId, marketplace)
  if (!billed?.terms) return billed && { ...billed, terms: null }
  const { open, firstDue } = await findOwedByCompany(sql, billed.company)
  const isOverdue = firstDue !== null && firstDue.getTime() < clock.now()
  const isStopped = isOverdue && STOPS_OVERDUE_COMPANIES.in(settings.of(marketplace))
  return { ...billed, terms: { ...billed.terms, open, isStopped } }
}
