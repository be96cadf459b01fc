import type { PostalAddress } from '#commerce/location/contract.ts'
import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import { jsonObject } from '#platform/db/shape.ts'
import { type Sql, statement } from '#platform/db/sql.ts'
import type { CompanyAddress, SharedAddress } from '../contract.ts'
import { MOST_ADDRESSES } from '../rules/addresses.ts'

const list = statement(`SELECT id, address FROM companies.addresses WHERE company_id = $1 ORDER BY created_at, id`, {
  id: 'text',
  address: jsonObject<PostalAddress>(),
})
const find = statement(`SELECT id, address FROM companies.addresses WHERE id = $1 AND company_id = $2`, {
  id: 'text',
  address: jsonObject<PostalAddress>(),
})
const add = statement(
  `INSERT INTO companies.addresses (id, company_id, address)
   SELECT $1, $2, $3 WHERE (SELECT count(*) FROM companies.addresses WHERE company_id = $2) < ${MOST_ADDRESSES} RETURNING id`,
  { id: 'text' },
)
const change = statement(
  `UPDATE companies.addresses SET address = $3, revision = revision + 1 WHERE id = $1 AND company_id = $2 RETURNING id`,
  { id: 'text' },
)
const remove = statement(`DELETE FROM companies.addresses WHERE id = $1 AND company_id = $2 RETURNING id`, {
  id: 'text',
})
const shared = statement(
  `SELECT a.id, a.address, a.revision, c.name AS company FROM companies.people p
   JOIN companies.companies c ON c.id = p.company_id AND c.state = 'ACTIVE' AND p.for_company
   JOIN companies.addresses a ON a.company_id = c.id
   WHERE p.customer_id = $1 AND c.marketplace = $2 AND ($3::text IS NULL OR a.id = $3) ORDER BY a.created_at, a.id`,
  { id: 'text', address: jsonObject<PostalAddress>(), revision: 'int', company: 'text' },
)

/** The addresses of a company, in the order in which they were added. */
export const listCompanyAddresses = (sql: Sql, company: string): Promise<CompanyAddress[]> => sql.query(list, [company])

/** One of a company's addresses; undefined when it is another one's. */
export const findCompanyAddress = async (sql: Sql, id: string, company: string): Promise<CompanyAddress | undefined> =>
  (await sql.query(find, [id, company]))[0]

/** Adds an address; false if the company has as many as it can. Run it under the company's lock. */
export const addCompanyAddress = async (sql: Sql, company: string, { id, address }: CompanyAddress): Promise<boolean> =>
  (await sql.query(add, [id, company, address])).length > 0

/** Changes an address; false if the company has none with this id. */
export const changeCompanyAddress = async (
  sql: Sql,
  company: string,
  { id, address }: CompanyAddress,
): Promise<boolean> => (await sql.query(change, [id, company, address])).length > 0

/** Removes an address; false if the company has none with this id. */
export const removeCompanyAddress = async (sql: Sql, company: string, id: string): Promise<boolean> =>
  (await sql.query(remove, [id, company])).length > 0

/** Who chooses an address, and where. */
type Chooser = { customerId: string; marketplace: MarketplaceCode }

const toShared = (row: Omit<SharedAddress, 'isDefault'>): SharedAddress => ({ ...row, isDefault: false })

/** The addresses of the company for which somebody buys now in a marketplace; none for everybody else. */
export const listSharedAddresses = async (sql: Sql, { customerId, marketplace }: Chooser): Promise<SharedAddress[]> =>
  (await sql.query(shared, [customerId, marketplace, null])).map(toShared)

/** One of them; undefined when it is another company's, or somebody buys for themselves now. */
export async function findSharedAddress(
  sql: Sql,
  id: string,
  { customerId, marketplace }: Chooser,
): Promise<SharedAddress | undefined> {
  const [found] = await sql.query(shared, [customerId, marketplace, id])
  return found && toShared(found)
}
