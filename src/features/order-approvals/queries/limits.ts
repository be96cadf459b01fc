import { type Sql, statement } from '#platform/db/sql.ts'

const terms = statement(
  `SELECT (SELECT most FROM order_approvals.limits WHERE company_id = $1 AND customer_id = $2) AS most,
     EXISTS (SELECT FROM order_approvals.strict_companies WHERE company_id = $1) AS "isAll"`,
  { most: 'bigint?', isAll: 'boolean' },
)
const ofCompany = statement(
  `SELECT customer_id AS "customerId", most FROM order_approvals.limits WHERE company_id = $1 ORDER BY customer_id`,
  { customerId: 'text', most: 'bigint' },
)
const set = statement(
  `INSERT INTO order_approvals.limits (company_id, customer_id, most) VALUES ($1, $2, $3)
   ON CONFLICT (company_id, customer_id) DO UPDATE SET most = excluded.most`,
)
const lift = statement(`DELETE FROM order_approvals.limits WHERE company_id = $1 AND customer_id = $2`)
const tighten = statement(
  `INSERT INTO order_approvals.strict_companies (company_id) VALUES ($1) ON CONFLICT (company_id) DO NOTHING`,
)
const loosen = statement(`DELETE FROM order_approvals.strict_companies WHERE company_id = $1`)
const collect = statement(`SELECT most FROM order_approvals.limits WHERE customer_id = $1`, { most: 'bigint' })
const forget = statement(`DELETE FROM order_approvals.limits WHERE customer_id = $1`)

/** What a company says of a person's orders. `most` is null without a limit. */
export async function findTerms(
  sql: Sql,
  company: string,
  customerId: string,
): Promise<{ most: number | null; isAll: boolean }> {
  return (await sql.query(terms, [company, customerId]))[0] ?? { most: null, isAll: false }
}

/** The limits of a company's people, by their ids. */
export const findLimits = async (sql: Sql, company: string): Promise<Map<string, number>> =>
  new Map((await sql.query(ofCompany, [company])).map(({ customerId, most }) => [customerId, most]))

/** Sets the limit of a person, or with null none. */
export async function storeLimit(sql: Sql, company: string, customerId: string, most: number | null): Promise<void> {
  if (most === null) await sql.query(lift, [company, customerId])
  else await sql.query(set, [company, customerId, most])
}

/** Says whether every order of a company needs approval. */
export async function storeStrict(sql: Sql, company: string, isAll: boolean): Promise<void> {
  await sql.query(isAll ? tighten : loosen, [company])
}

export const collectLimits = (sql: Sql, customerId: string): Promise<unknown> => sql.query(collect, [customerId])

export async function forgetLimits(sql: Sql, customerId: string): Promise<void> {
  await sql.query(forget, [customerId])
}
