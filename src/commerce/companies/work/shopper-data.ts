import { customerIdOf } from '#commerce/accounts/rules.ts'
import type { PostalAddress } from '#commerce/location/contract.ts'
import type { ShopperData } from '#commerce/shopper/seams.ts'
import { jsonArray, text } from '#platform/db/shape.ts'
import { statement } from '#platform/db/sql.ts'
import type { CompanyRole, CompanyState } from '../contract.ts'

const own = statement(
  `SELECT c.name, c.vat_number AS "vatNumber", c.state, p.role, p.for_company AS "isForCompany", p.joined_at AS "joinedAt",
     (SELECT coalesce(jsonb_agg(a.address ORDER BY a.created_at, a.id), '[]') FROM companies.addresses a WHERE a.company_id = c.id) AS addresses FROM companies.people p
   JOIN companies.companies c ON c.id = p.company_id WHERE p.customer_id = $1`,
  {
    name: 'text',
    vatNumber: 'text?',
    state: text<CompanyState>(),
    role: text<CompanyRole>(),
    isForCompany: 'boolean',
    joinedAt: 'timestamptz',
    addresses: jsonArray<PostalAddress>(),
  },
)
const forget = statement(`DELETE FROM companies.people WHERE customer_id = $1`)

/** The company that a shopper buys for, with the addresses that it shares. They stay the company's when its people leave. */
export const companyOfShopper: ShopperData = {
  collect: (sql, owner) => sql.query(own, [customerIdOf(owner) ?? '']),
  erase: async (sql, owner) => void (await sql.query(forget, [customerIdOf(owner) ?? ''])),
}
