import { customerIdOf } from '#commerce/accounts/rules.ts'
import type { TaxExemptions } from '#commerce/cart/work/hooks.ts'
import { findMarketplace } from '#commerce/marketplace/rules.ts'
import type { ValidNumber } from '#commerce/taxes/rules/exemptions.ts'
import { MEMBER_STATES } from '#commerce/taxes/rules/reverse-charge.ts'
import { statement } from '#platform/db/sql.ts'
import { writtenNumber } from '../rules/vat-number.ts'
import { findExemptions } from './certificates.ts'

// Where the register could not say anything, its answer before counts.
const valid = statement(
  `SELECT n.id, c.country, n.number, n.source, n.reference, n.checked_at AS "checkedAt" FROM companies.people p
   JOIN companies.companies c ON c.id = p.company_id AND c.state = 'ACTIVE' AND p.for_company
   CROSS JOIN LATERAL (SELECT * FROM companies.number_checks WHERE company_id = c.id AND number = c.vat_number AND result <> 'unknown'
     ORDER BY checked_at DESC, id DESC LIMIT 1) AS n
   WHERE p.customer_id = $1 AND c.marketplace = $2 AND n.result = 'valid'`,
  {
    id: 'text',
    country: 'text',
    number: 'text',
    source: 'text',
    reference: 'text?',
    checkedAt: 'timestamptz',
  },
)

/** Why the company is not taxed for which somebody buys: its certificates, or in the European Union its number that the register found valid. */
export const exemptionsOfBuyer: TaxExemptions = async (sql, { owner, marketplace }) => {
  const customerId = customerIdOf(owner)
  if (customerId === undefined) return []
  if (!MEMBER_STATES.has(findMarketplace(marketplace).country)) return findExemptions(sql, customerId, marketplace)
  const found = await sql.query(valid, [customerId, marketplace])
  return found.map(
    ({ number, checkedAt, ...rest }): ValidNumber => ({
      ...rest,
      number: writtenNumber(number, rest.country),
      checkedAt: checkedAt.toISOString(),
    }),
  )
}
