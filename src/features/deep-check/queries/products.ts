import { productTag } from '#commerce/catalog/rules.ts'
import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import { type RowOf, text } from '#platform/db/shape.ts'
import { type Sql, statement } from '#platform/db/sql.ts'
import { invalidatePages } from '#platform/render/invalidate.ts'

const PRODUCT = {
  id: 'text',
  marketplace: text<MarketplaceCode>(),
  asin: 'text',
  createdAt: 'timestamptz',
  endedAt: 'timestamptz?',
} as const

export type CheckedRow = RowOf<typeof PRODUCT>

const COLUMNS = `id, marketplace, asin, created_at AS "createdAt", ended_at AS "endedAt"`

/** SQL that finds a row if the page's product has confirmed dates. */
export const CHECKED_ON_PAGE = `SELECT FROM deep_check.products d WHERE d.marketplace = page.marketplace AND d.asin = page.asin AND d.ended_at IS NULL`

const insert = statement(
  `INSERT INTO deep_check.products (id, marketplace, asin) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING id`,
  { id: 'text' },
)
const end = statement(
  `UPDATE deep_check.products SET ended_at = clock_timestamp() WHERE id = $1 AND ended_at IS NULL RETURNING asin`,
  { asin: 'text' },
)
const one = statement(`SELECT ${COLUMNS} FROM deep_check.products WHERE id = $1`, PRODUCT)
const listed = statement(
  `SELECT ${COLUMNS} FROM deep_check.products
   WHERE $1::text IS NULL OR (created_at, id) < (SELECT created_at, id FROM deep_check.products WHERE id = $1)
   ORDER BY created_at DESC, id DESC LIMIT $2`,
  PRODUCT,
)

/** Lets a product's page offer confirmed dates; false if it does. */
export async function addProduct(
  sql: Sql,
  { id, marketplace, asin }: Pick<CheckedRow, 'id' | 'marketplace' | 'asin'>,
): Promise<boolean> {
  const added = await sql.query(insert, [id, marketplace, asin])
  if (added.length > 0) await invalidatePages(sql, [productTag(asin)])
  return added.length > 0
}

export async function endProduct(sql: Sql, id: string): Promise<void> {
  const ended = await sql.query(end, [id])
  await invalidatePages(
    sql,
    ended.map(({ asin }) => productTag(asin)),
  )
}

export const findProduct = async (sql: Sql, id: string): Promise<CheckedRow | undefined> =>
  (await sql.query(one, [id]))[0]

export const listProducts = (sql: Sql, after: string | null, most: number): Promise<CheckedRow[]> =>
  sql.query(listed, [after, most])
