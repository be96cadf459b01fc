import { productTag } from '#commerce/catalog/rules.ts'
import { type Sql, statement } from '#platform/db/sql.ts'
import { invalidatePages } from '#platform/render/invalidate.ts'

const setStock = statement(`UPDATE offers.offers SET stock = $2 WHERE id = $1 RETURNING asin`, { asin: 'text' })

/** Changes how many units of an offer there are, as an import does, and invalidates the product's pages. */
export async function changeStock(sql: Sql, offerId: string, stock: number): Promise<void> {
  const [row] = await sql.query(setStock, [offerId, stock])
  if (row) await invalidatePages(sql, [productTag(row.asin)])
}
