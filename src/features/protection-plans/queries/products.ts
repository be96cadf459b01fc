import { productTag } from '#commerce/catalog/rules.ts'
import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import { endService, findServices } from '#commerce/services/queries/services.ts'
import { jsonObject, type RowOf, text } from '#platform/db/shape.ts'
import { sharedQuery } from '#platform/db/shared.ts'
import { type Sql, statement } from '#platform/db/sql.ts'
import { invalidatePages } from '#platform/render/invalidate.ts'
import type { PlanTerms } from '../rules/terms.ts'

const PRODUCT = {
  id: 'text',
  asin: 'text',
  marketplace: text<MarketplaceCode>(),
  termMonths: 'int',
  laterDays: 'int',
  terms: jsonObject<PlanTerms>(),
} as const
const MANAGED = { ...PRODUCT, createdAt: 'timestamptz', endedAt: 'timestamptz?' } as const
const COLUMNS = `id, asin, marketplace, term_months AS "termMonths", later_days AS "laterDays", terms`

/** A product that is a plan. */
export type PlanProduct = RowOf<typeof PRODUCT>
export type ManagedProduct = RowOf<typeof MANAGED>

/** SQL that finds a row if the page's product is a plan. */
export const PLAN_ON_PAGE = `SELECT FROM protection_plans.products p WHERE p.asin = page.asin AND p.marketplace = page.marketplace AND p.ended_at IS NULL`

const live = sharedQuery(
  `SELECT ${COLUMNS} FROM protection_plans.products WHERE asin = ANY($1) AND marketplace = $2 AND ended_at IS NULL ORDER BY asin`,
  ['text[]', 'text'],
  PRODUCT,
)
const sold = statement(
  `SELECT DISTINCT ON (asin) ${COLUMNS} FROM protection_plans.products WHERE asin = ANY($1) AND marketplace = $2
   ORDER BY asin, created_at > $3, abs(extract(epoch FROM created_at - $3))`,
  PRODUCT,
)
const insert = statement(
  `INSERT INTO protection_plans.products (id, asin, marketplace, term_months, terms, later_days) VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING RETURNING id`,
  { id: 'text' },
)
const end = statement(
  `UPDATE protection_plans.products SET ended_at = now() WHERE id = $1 AND ended_at IS NULL RETURNING asin, marketplace`,
  { asin: 'text', marketplace: text<MarketplaceCode>() },
)
const SELECT = `SELECT ${COLUMNS}, created_at AS "createdAt", ended_at AS "endedAt" FROM protection_plans.products`
const byId = statement(`${SELECT} WHERE id = $1`, MANAGED)
const list = statement(
  `${SELECT} WHERE $1::text IS NULL OR (created_at, id) < (SELECT created_at, id FROM protection_plans.products WHERE id = $1)
   ORDER BY created_at DESC, id DESC LIMIT $2`,
  MANAGED,
)

/** Those of some products that are plans. */
export const findPlanProducts = (sql: Sql, asins: string[], marketplace: MarketplaceCode): Promise<PlanProduct[]> =>
  live(sql, [asins, marketplace])

/** Those of some products that are plans, as they were sold at an instant, whatever has become of them since. */
export const findSoldPlans = (
  sql: Sql,
  asins: string[],
  marketplace: MarketplaceCode,
  at: Date,
): Promise<PlanProduct[]> => sql.query(sold, [asins, marketplace, at])

/** Stores a plan's product. Returns false if it is one already in the marketplace. */
export async function storeProduct(
  sql: Sql,
  { id, asin, marketplace, termMonths, terms, laterDays }: PlanProduct,
): Promise<boolean> {
  const stored = await sql.query(insert, [id, asin, marketplace, termMonths, JSON.stringify(terms), laterDays])
  await invalidatePages(sql, [productTag(asin)])
  return stored.length > 0
}

/** Ends the sale of a plan, and so the service that sells it: nobody would get a plan for it. Those that are sold stay as they are. */
export async function endProduct(sql: Sql, id: string): Promise<void> {
  const ended = await sql.query(end, [id])
  for (const { asin, marketplace } of ended)
    for (const service of await findServices(sql, [asin], marketplace)) await endService(sql, service.id)
  await invalidatePages(
    sql,
    ended.map(({ asin }) => productTag(asin)),
  )
}

export const findManaged = async (sql: Sql, id: string): Promise<ManagedProduct | undefined> =>
  (await sql.query(byId, [id]))[0]

/** Returns up to `most` products, newest first, starting after the id `after`. */
export const listManaged = (sql: Sql, after: string | null, most: number): Promise<ManagedProduct[]> =>
  sql.query(list, [after, most])
