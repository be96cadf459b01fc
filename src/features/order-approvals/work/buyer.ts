import { customerIdOf } from '#commerce/accounts/rules.ts'
import type { CartKey } from '#commerce/cart/work/hooks.ts'
import { findCompanyBuyer } from '#commerce/companies/queries.ts'
import { findMarketplace } from '#commerce/marketplace/rules.ts'
import type { Sql } from '#platform/db/sql.ts'
import { findTerms } from '../queries/limits.ts'
import type { Asker } from '../queries/requests.ts'
import type { Terms } from '../rules/needs.ts'

/** Who buys for a company, and what it says of their orders; undefined for everybody who buys for themselves. */
export async function limitedBuyerOf(
  sql: Sql,
  { owner, marketplace }: CartKey,
): Promise<{ asker: Asker; terms: Terms } | undefined> {
  const customerId = customerIdOf(owner)
  const buyer = customerId === undefined ? undefined : await findCompanyBuyer(sql, customerId)
  if (customerId === undefined || !buyer) return undefined
  const { company, role } = buyer
  const said = await findTerms(sql, company, customerId)
  const { currency } = findMarketplace(buyer.marketplace)
  return { asker: { customerId, company, marketplace }, terms: { ...said, role, currency } }
}
