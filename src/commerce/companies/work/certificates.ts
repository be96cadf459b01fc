import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import type { Certificate } from '#commerce/taxes/rules/exemptions.ts'
import { type Sql, statement } from '#platform/db/sql.ts'
import type { ExemptionRequest } from '../contract.ts'

const grant = statement(
  `INSERT INTO companies.exemptions (id, company_id, certificate, regions, valid_until, evidence) VALUES ($1, $2, $3, $4, $5, $6)
   ON CONFLICT DO NOTHING RETURNING id`,
  { id: 'text' },
)
const end = statement(
  `UPDATE companies.exemptions SET ended_at = now() WHERE company_id = $1 AND certificate = $2 AND ended_at IS NULL RETURNING id`,
  { id: 'text' },
)
const exemptions = statement(
  `SELECT e.id, e.certificate, e.regions, e.valid_until::text AS "validUntil" FROM companies.people p JOIN companies.companies c ON c.id = p.company_id AND c.state = 'ACTIVE' AND p.for_company
   JOIN companies.exemptions e ON e.company_id = c.id AND e.ended_at IS NULL WHERE p.customer_id = $1 AND c.marketplace = $2 ORDER BY e.granted_at, e.id`,
  { id: 'text', certificate: 'text', regions: 'text[]', validUntil: 'text?' },
)

/** Frees a company from taxes; false if it has an exemption by this certificate already. */
export const grantExemption = async (
  sql: Sql,
  id: string,
  company: string,
  { certificate, regions, validUntil, evidence }: ExemptionRequest,
): Promise<boolean> => (await sql.query(grant, [id, company, certificate, regions, validUntil, evidence])).length > 0

/** Ends an exemption; false if the company has none by this certificate. */
export const endExemption = async (sql: Sql, company: string, certificate: string): Promise<boolean> =>
  (await sql.query(end, [company, certificate])).length > 0

/** The exemptions of the company for which somebody buys now in a marketplace. */
export const findExemptions = (sql: Sql, customerId: string, marketplace: MarketplaceCode): Promise<Certificate[]> =>
  sql.query(exemptions, [customerId, marketplace])
