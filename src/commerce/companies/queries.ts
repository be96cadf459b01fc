import type { Role } from '#commerce/feature.ts'
import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import { jsonArray, jsonObject, orNull, text } from '#platform/db/shape.ts'
import { type Sql, statement } from '#platform/db/sql.ts'
import type { BuyingSide, Company, CompanyRole, CompanyState, NumberCheck, Purchasing } from './contract.ts'
import { ANYBODY, type Buyer } from './rules/buyer.ts'

const COMPANY = {
  id: 'text',
  marketplace: text<MarketplaceCode>(),
  name: 'text',
  country: 'text',
  registration: 'text?',
  vatNumber: 'text?',
  state: text<CompanyState>(),
  reason: 'text?',
  appliedAt: 'timestamptz',
  needsPurchaseOrder: 'boolean',
  costCentres: jsonArray<string>(),
  people: jsonArray<Company['people'][number]>(),
  numberCheck: orNull(jsonObject<NumberCheck>()),
  exemptions: jsonArray<Company['exemptions'][number]>(),
} as const

export type StoredCompany = Omit<Company, 'appliedAt'> & { appliedAt: Date }

const SELECT = `SELECT c.id, c.marketplace, c.name, c.country, c.registration, c.vat_number AS "vatNumber", c.state, c.reason, c.applied_at AS "appliedAt", c.needs_purchase_order AS "needsPurchaseOrder", c.cost_centres AS "costCentres",
  (SELECT coalesce(jsonb_agg(jsonb_build_object('email', a.email, 'role', p.role) ORDER BY p.joined_at, p.customer_id), '[]')
     FROM companies.people p JOIN accounts.customers a ON a.id = p.customer_id WHERE p.company_id = c.id) AS people,
  (SELECT jsonb_build_object('number', n.number, 'result', n.result, 'source', n.source, 'reference', n.reference, 'checkedAt', n.checked_at)
     FROM companies.number_checks n WHERE n.company_id = c.id ORDER BY n.checked_at DESC, n.id DESC LIMIT 1) AS "numberCheck",
  (SELECT coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'certificate', e.certificate, 'regions', e.regions, 'validUntil', e.valid_until, 'evidence', e.evidence,
     'grantedAt', e.granted_at, 'endedAt', e.ended_at) ORDER BY e.granted_at, e.id), '[]') FROM companies.exemptions e WHERE e.company_id = c.id) AS exemptions
  FROM companies.companies c`
const byId = statement(`${SELECT} WHERE c.id = $1`, COMPANY)
const homes = statement(`SELECT id, marketplace FROM companies.companies WHERE id = ANY($1)`, {
  id: 'text',
  marketplace: text<MarketplaceCode>(),
})
const list = statement(
  `${SELECT} WHERE $1::text IS NULL OR (c.applied_at, c.id) < (SELECT applied_at, id FROM companies.companies WHERE id = $1)
   ORDER BY c.applied_at DESC, c.id DESC LIMIT $2`,
  COMPANY,
)
const lock = statement(`SELECT state FROM companies.companies WHERE id = $1 FOR UPDATE`, {
  state: text<CompanyState>(),
})
const insert = statement(
  `INSERT INTO companies.companies (id, marketplace, name, country, registration, vat_number) VALUES ($1, $2, $3, $4, $5, $6)
   ON CONFLICT DO NOTHING RETURNING id`,
  { id: 'text' },
)
const decide = statement(
  `UPDATE companies.companies c SET state = $2, reason = $3, decided_at = now() WHERE id = $1 AND ($2 = 'REFUSED' OR NOT EXISTS (
     SELECT FROM companies.companies o WHERE o.id <> c.id AND o.marketplace = c.marketplace AND o.country = c.country
       AND o.vat_number = c.vat_number AND o.state <> 'REFUSED')) RETURNING id`,
  { id: 'text' },
)
const join = statement(
  `INSERT INTO companies.people AS p (customer_id, company_id, role) VALUES ($1, $2, $3)
   ON CONFLICT (customer_id) DO UPDATE SET role = excluded.role WHERE p.company_id = excluded.company_id RETURNING customer_id AS id`,
  { id: 'text' },
)
const leave = statement(
  `DELETE FROM companies.people WHERE customer_id = $1 AND company_id = $2 RETURNING customer_id AS id`,
  { id: 'text' },
)
const settle = statement(
  `UPDATE accounts.customers c SET has_company = o.state = 'ACTIVE', role = CASE
     WHEN c.role NOT IN ('shopper', 'business') THEN c.role WHEN o.state = 'ACTIVE' AND p.for_company THEN 'business' ELSE 'shopper' END
   FROM companies.people p JOIN companies.companies o ON o.id = p.company_id WHERE p.company_id = $1 AND c.id = p.customer_id`,
)
const release = statement(
  `UPDATE accounts.customers SET has_company = false, role = CASE role WHEN 'business' THEN 'shopper' ELSE role END WHERE id = $1`,
)
const buyer = statement(
  `SELECT a.role AS role, o.id AS company FROM accounts.customers a LEFT JOIN companies.people p ON p.customer_id = a.id
     LEFT JOIN companies.companies o ON o.id = p.company_id AND o.state = 'ACTIVE' AND p.for_company WHERE a.id = $1`,
  { role: text<Role>(), company: 'text?' },
)
const side = statement(
  `SELECT o.name AS company, p.for_company AS "isForCompany" FROM companies.people p
   JOIN companies.companies o ON o.id = p.company_id AND o.state = 'ACTIVE' WHERE p.customer_id = $1`,
  { company: 'text', isForCompany: 'boolean' },
)
const actsFor = statement(
  `SELECT o.id AS company, o.marketplace, p.role, o.needs_purchase_order AS "needsPurchaseOrder", o.cost_centres AS "costCentres"
   FROM companies.people p JOIN companies.companies o ON o.id = p.company_id AND o.state = 'ACTIVE' WHERE p.customer_id = $1 AND p.for_company`,
  {
    company: 'text',
    marketplace: text<MarketplaceCode>(),
    role: text<CompanyRole>(),
    needsPurchaseOrder: 'boolean',
    costCentres: jsonArray<string>(),
  },
)
const storePurchases = statement(
  `UPDATE companies.companies SET needs_purchase_order = $2, cost_centres = $3::jsonb WHERE id = $1`,
)
const choose = statement(
  `UPDATE companies.people p SET for_company = $2 FROM companies.companies o
   WHERE p.customer_id = $1 AND o.id = p.company_id AND o.state = 'ACTIVE' RETURNING o.id`,
  { id: 'text' },
)
const membership = statement(`SELECT company_id AS company, role FROM companies.people WHERE customer_id = $1`, {
  company: 'text',
  role: text<CompanyRole>(),
})
const people = statement(
  `SELECT a.id, a.name, a.email, p.role FROM companies.people p JOIN accounts.customers a ON a.id = p.customer_id
   WHERE p.company_id = $1 ORDER BY p.joined_at, p.customer_id`,
  { id: 'text', name: 'text', email: 'text', role: text<CompanyRole>() },
)
const noteCheck = statement(
  `INSERT INTO companies.number_checks (id, company_id, checked_at, number, result, source, reference) VALUES ($1, $2, $3, $4, $5, $6, $7)`,
)

const ACTING = `companies.people p JOIN companies.companies c ON c.id = p.company_id AND c.state = 'ACTIVE' AND p.for_company`
/** Whether a line is bought for a company, as `isInCart` asks it. */
export const FOR_COMPANY_IN_CART = `SELECT FROM ${ACTING} WHERE starts_with(line.owner, 'customer:') AND p.customer_id = substr(line.owner, 10)`

/** The company that a customer belongs to, in whatever state it is, and their role there. */
export const findMembership = async (
  sql: Sql,
  customerId: string,
): Promise<{ company: string; role: CompanyRole } | undefined> => (await sql.query(membership, [customerId]))[0]

/** The people of a company, in the order in which they came. */
export const listPeople = (sql: Sql, id: string) => sql.query(people, [id])

export const findCompany = async (sql: Sql, id: string): Promise<StoredCompany | undefined> =>
  (await sql.query(byId, [id]))[0]

/** The marketplaces of those of these companies that there are. */
export const findMarketplacesOf = async (sql: Sql, ids: string[]): Promise<Map<string, MarketplaceCode>> => {
  const found = ids.length > 0 ? await sql.query(homes, [ids]) : []
  return new Map(found.map(({ id, marketplace }) => [id, marketplace]))
}

/** Up to `most` companies, newest first, after the one with the id `after`. */
export const listCompanies = (sql: Sql, after: string | null, most: number): Promise<StoredCompany[]> =>
  sql.query(list, [after, most])

/** The state of a company, which does not change until the transaction ends; undefined if there is none. */
export const lockCompany = async (sql: Sql, id: string): Promise<CompanyState | undefined> =>
  (await sql.query(lock, [id]))[0]?.state

export type NewCompany = Pick<Company, 'id' | 'marketplace' | 'name' | 'country' | 'registration' | 'vatNumber'>

/** Stores a company that has applied; false if another one of the marketplace has its number. */
export const addCompany = async (
  sql: Sql,
  { id, marketplace, name, country, registration, vatNumber }: NewCompany,
): Promise<boolean> => (await sql.query(insert, [id, marketplace, name, country, registration, vatNumber])).length > 0

/**
 * Stores what the merchant has decided, and what follows for its people; false if another company has its number by now. Run it in a
 * transaction.
 */
export async function decideCompany(
  sql: Sql,
  id: string,
  state: CompanyState,
  reason: string | null,
): Promise<boolean> {
  const decided = await sql.query(decide, [id, state, reason])
  if (decided.length > 0) await sql.query(settle, [id])
  return decided.length > 0
}

/** Lets a customer buy for a company, or changes their role there; false if they buy for another one. Run it in a transaction. */
export async function addPerson(sql: Sql, id: string, customerId: string, role: CompanyRole): Promise<boolean> {
  const joined = await sql.query(join, [customerId, id, role])
  await sql.query(settle, [id])
  return joined.length > 0
}

/** Lets a customer buy for themselves only; false if they do not buy for this company. Run it in a transaction. */
export async function removePerson(sql: Sql, id: string, customerId: string): Promise<boolean> {
  const left = await sql.query(leave, [customerId, id])
  if (left.length > 0) await sql.query(release, [customerId])
  return left.length > 0
}

/** Keeps what a register said of a company's number. */
export async function noteNumberCheck(
  sql: Sql,
  id: string,
  company: string,
  said: Omit<NumberCheck, 'checkedAt'> & { at: number },
) {
  const { number, result, source, reference, at } = said
  await sql.query(noteCheck, [id, company, new Date(at), number, result, source, reference])
}

/** For whom a customer buys. */
export async function findBuyer(sql: Sql, customerId: string | undefined): Promise<Buyer> {
  const [found] = customerId === undefined ? [] : await sql.query(buyer, [customerId])
  return found ? { isBusiness: found.role === 'business', company: found.company } : ANYBODY
}

/** The active company for which a customer buys now, and their role there; undefined for those who buy for themselves. */
export const findCompanyBuyer = async (
  sql: Sql,
  customerId: string,
): Promise<(Purchasing & { company: string; marketplace: MarketplaceCode; role: CompanyRole }) | undefined> =>
  (await sql.query(actsFor, [customerId]))[0]

/** Stores what a company wants to be said with each order. */
export async function storePurchasing(sql: Sql, id: string, purchasing: Purchasing): Promise<void> {
  const { needsPurchaseOrder, costCentres } = purchasing
  await sql.query(storePurchases, [id, needsPurchaseOrder, JSON.stringify(costCentres)])
}

/** For whom somebody of an active company buys; undefined for everybody else. */
export const findSide = async (sql: Sql, customerId: string): Promise<BuyingSide | undefined> =>
  (await sql.query(side, [customerId]))[0]

/** Lets somebody of an active company buy for it, or for themselves; false for everybody else. Run it in a transaction. */
export async function chooseSide(sql: Sql, customerId: string, isForCompany: boolean): Promise<boolean> {
  const [company] = await sql.query(choose, [customerId, isForCompany])
  if (company) await sql.query(settle, [company.id])
  return company !== undefined
}
