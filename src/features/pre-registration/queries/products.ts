import { productTag } from '#commerce/catalog/rules.ts'
import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import { type RowOf, text } from '#platform/db/shape.ts'
import { type Sql, statement } from '#platform/db/sql.ts'
import { invalidatePages } from '#platform/render/invalidate.ts'
import type { LinkableProduct } from '../rules/status.ts'

export type NewProduct = {
  id: string
  marketplace: MarketplaceCode
  asin: string
  maxQuantity: number
  defaultValue: boolean
}

const MANAGED = {
  id: 'text',
  marketplace: text<MarketplaceCode>(),
  asin: 'text',
  maxQuantity: 'int',
  defaultValue: 'boolean',
  pending: 'int',
  waiting: 'int',
  claimed: 'int',
  createdAt: 'timestamptz',
  endedAt: 'timestamptz?',
} as const

/** A product as a row of the merchant's list, with its units by state. */
export type ManagedProduct = RowOf<typeof MANAGED>

const active = statement(
  `SELECT asin, max_quantity AS "maxQuantity" FROM pre_registration.products
   WHERE marketplace = $1 AND asin = ANY($2) AND ended_at IS NULL`,
  { asin: 'text', maxQuantity: 'int' },
)
const insert = statement(
  `INSERT INTO pre_registration.products (id, marketplace, asin, max_quantity, default_value) VALUES ($1, $2, $3, $4, $5)
   ON CONFLICT DO NOTHING RETURNING id`,
  { id: 'text' },
)
const end = statement(
  `UPDATE pre_registration.products SET ended_at = clock_timestamp() WHERE id = $1 AND ended_at IS NULL RETURNING asin`,
  { asin: 'text' },
)
const onPage = statement(
  `SELECT max_quantity AS "maxQuantity", default_value AS "defaultValue" FROM pre_registration.products
   WHERE marketplace = $1 AND asin = $2 AND ended_at IS NULL`,
  { maxQuantity: 'int', defaultValue: 'boolean' },
)
// What its owner has taken out is waited for by nobody.
const units = (state: string) =>
  `(SELECT count(*)::int FROM pre_registration.devices d
    WHERE d.marketplace = p.marketplace AND d.asin = p.asin AND d.state = '${state}' AND NOT d.is_removed) AS ${state}`
const SELECT = `SELECT p.id, p.marketplace, p.asin, p.max_quantity AS "maxQuantity", p.default_value AS "defaultValue",
  ${units('pending')}, ${units('waiting')}, ${units('claimed')}, p.created_at AS "createdAt", p.ended_at AS "endedAt"
  FROM pre_registration.products p`
const one = statement(`${SELECT} WHERE p.id = $1`, MANAGED)
const listed = statement(
  `${SELECT} WHERE $1::text IS NULL OR (p.created_at, p.id) < (SELECT created_at, id FROM pre_registration.products WHERE id = $1)
   ORDER BY p.created_at DESC, p.id DESC LIMIT $2`,
  MANAGED,
)

/** SQL that finds a row if the page's product can be linked. */
export const PRODUCT_ON_PAGE = `SELECT FROM pre_registration.products p
  WHERE p.marketplace = page.marketplace AND p.asin = page.asin AND p.ended_at IS NULL`

/** What a product's page says of linking; undefined if it cannot be linked. */
export const findOnPage = async (sql: Sql, marketplace: string, asin: string) =>
  (await sql.query(onPage, [marketplace, asin]))[0]

export const findLinkable = (sql: Sql, marketplace: string, asins: string[]): Promise<LinkableProduct[]> =>
  sql.query(active, [marketplace, asins])

/** Stores a product. Returns false if it is there already. */
export async function storeProduct(sql: Sql, product: NewProduct): Promise<boolean> {
  const { id, marketplace, asin, maxQuantity, defaultValue } = product
  const stored = await sql.query(insert, [id, marketplace, asin, maxQuantity, defaultValue])
  if (stored.length > 0) await invalidatePages(sql, [productTag(asin)])
  return stored.length > 0
}

/** Ends a product's pre-registration; units already ordered keep it. */
export async function endProduct(sql: Sql, id: string): Promise<void> {
  const ended = await sql.query(end, [id])
  await invalidatePages(
    sql,
    ended.map(({ asin }) => productTag(asin)),
  )
}

export async function findManaged(sql: Sql, id: string): Promise<ManagedProduct | undefined> {
  return (await sql.query(one, [id]))[0]
}

/** Returns up to `most` products, newest first, starting after the id `after`. */
export const listManaged = (sql: Sql, after: string | null, most: number): Promise<ManagedProduct[]> =>
  sql.query(listed, [after, most])
