import { productTag } from '#commerce/catalog/rules.ts'
import { storeOffersText } from '#commerce/offers/queries.ts'
import { type Sql, statement } from '#platform/db/sql.ts'
import { invalidatePages } from '#platform/render/invalidate.ts'

const COLUMNS = 'id, marketplace, asin, seller_id, condition, stock'

const setPrice = statement(
  `${storeOffersText(`SELECT ${COLUMNS}, $2::bigint AS price FROM offers.offers WHERE id = $1`, {
    names: `${COLUMNS}, price`,
    values: `g.${COLUMNS.replaceAll(', ', ', g.')}, g.price`,
    changes: 'price = excluded.price',
  })} RETURNING asin`,
  { asin: 'text' },
)

/** Changes an offer's price as an import does, and invalidates the product's pages. False if there is no such offer. */
export async function changePrice(sql: Sql, offerId: string, price: number): Promise<boolean> {
  const [row] = await sql.query(setPrice, [offerId, price])
  if (row) await invalidatePages(sql, [productTag(row.asin)])
  return row !== undefined
}
