import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import { type Sql, statement } from '#platform/db/sql.ts'

/** What a company may owe for invoices at once, in minor units, and the days until one is due. */
export type StoredTerms = { limit: number; days: number }

const TERMS = { limit: 'bigint', days: 'int' } as const

const of = statement(`SELECT most AS limit, days FROM companies.terms WHERE company_id = $1`, TERMS)
const store = statement(
  `INSERT INTO companies.terms (company_id, most, days) VALUES ($1, $2, $3)
   ON CONFLICT (company_id) DO UPDATE SET most = excluded.most, days = excluded.days, set_at = now()`,
)
const end = statement(`DELETE FROM companies.terms WHERE company_id = $1 RETURNING company_id AS id`, { id: 'text' })
const billed = statement(
  `SELECT c.id AS company, c.name, t.most AS limit, t.days FROM companies.people p
   JOIN companies.companies c ON c.id = p.company_id AND c.state = 'ACTIVE' AND p.for_company AND c.marketplace = $2
   LEFT JOIN companies.terms t ON t.company_id = c.id WHERE p.customer_id = $1`,
  { company: 'text', name: 'text', limit: 'bigint?', days: 'int?' },
)

const names = statement(`SELECT id, name FROM companies.companies WHERE id = ANY($1)`, { id: 'text', name: 'text' })

/** The terms of a company; undefined where its invoices are as everybody's. */
export const findTerms = async (sql: Sql, company: string): Promise<StoredTerms | undefined> =>
  (await sql.query(of, [company]))[0]

/** Run it under the company's lock. */
export async function storeTerms(sql: Sql, company: string, { limit, days }: StoredTerms): Promise<void> {
  await sql.query(store, [company, limit, days])
}

/** Lets a company's invoices be as everybody's; false if they are. */
export const endTerms = async (sql: Sql, company: string): Promise<boolean> =>
  (await sql.query(end, [company])).length > 0

/** The company that is billed for what a customer buys now in a marketplace, with its terms if it has any; undefined for who buys for themselves. */
export async function findBilled(
  sql: Sql,
  customerId: string,
  marketplace: MarketplaceCode,
): Promise<{ company: string; name: string; terms: StoredTerms | null } | undefined> {
  const [found] = await sql.query(billed, [customerId, marketplace])
  if (!found) return undefined
  const { company, name, limit, days } = found
  return { company, name, terms: limit === null || days === null ? null : { limit, days } }
}

/** The names of those of these companies that there are. */
export const findNamesOf = async (sql: Sql, ids: string[]): Promise<Map<string, string>> => {
  const found = ids.length > 0 ? await sql.query(names, [ids]) : []
  return new Map(found.map(({ id, name }) => [id, name]))
}
