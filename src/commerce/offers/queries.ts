import { productTag } from '#commerce/catalog/rules.ts'
import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import { type Sql, statement } from '#platform/db/sql.ts'
import { invalidatePages } from '#platform/render/invalidate.ts'
import type { Offer } from './rules.ts'

const COLUMNS = `o.id, o.asin, o.condition, o.note, o.price, o.list_price AS "listPrice", o.gift_wrap_price AS "giftWrapPrice",
  o.stock, o.max_order_quantity AS "maxOrderQuantity",
  jsonb_build_object('id', s.id, 'name', s.name, 'rating', s.rating, 'shipsFrom', s.ships_from) AS seller`

const byAsins = statement<Offer>(
  `SELECT ${COLUMNS} FROM offers.offers o JOIN offers.sellers s ON s.id = o.seller_id WHERE o.asin = ANY($1) AND o.marketplace = $2`,
)

const setPrice = statement<{ asin: string }>(
  `UPDATE offers.offers SET price = $2, changed_at = now() WHERE id = $1 RETURNING asin`,
)

/** Every offer of some products in a marketplace, in no order. */
export const findOffers = (sql: Sql, asins: string[], marketplace: MarketplaceCode): Promise<Offer[]> =>
  sql.query(byAsins, [asins, marketplace])

/** Sets an offer's price in minor units, and tells every process. False when there is no such offer. */
export async function changePrice(sql: Sql, offerId: string, price: number): Promise<boolean> {
  const [row] = await sql.query(setPrice, [offerId, price])
  if (row) await invalidatePages(sql, [productTag(row.asin)])
  return row !== undefined
}
