import { productTag } from '#commerce/catalog/rules.ts'
import { LOW_STOCK } from '#commerce/offers/queries.ts'
import { type Sql, statement } from '#platform/db/sql.ts'
import { invalidatePages } from '#platform/render/invalidate.ts'
import type { LifeLine } from '../rules/life/order.ts'
import type { LoadedSubstitute } from '../rules/life/substitute.ts'

const insert = statement(
  `INSERT INTO orders.lines (order_id, position, asin, offer_id, title, image_id, quantity, unit_price, sold, cost, adjustments, tax, tax_rate, tax_name,
     needs_delivery, condition, seller_id, seller_name, replaces)
   SELECT $1, position, asin, "offerId", title, "imageId", quantity, price, sold, cost, adjustments, tax, rate, "taxName",
     "needsDelivery", condition, "sellerId", "sellerName", replaces
   FROM jsonb_to_recordset($2::jsonb) AS n(position int, asin text, "offerId" text, title text, "imageId" text, quantity int, price bigint, sold jsonb,
     cost bigint, adjustments jsonb, tax bigint, rate int, "taxName" text, "needsDelivery" boolean, condition text, "sellerId" text, "sellerName" text, replaces int)`,
)
const titles = statement(`SELECT position, title FROM orders.lines WHERE order_id = $1`, {
  position: 'int',
  title: 'text',
})
// Units that come back are locked with those that are taken, so that two orders cannot deadlock.
const lock = statement(`SELECT id FROM offers.offers WHERE id = ANY($1) ORDER BY id FOR NO KEY UPDATE`, { id: 'text' })
const take = statement(
  `WITH need AS (SELECT offer_id, sum(quantity)::int AS quantity FROM jsonb_to_recordset($1::jsonb) AS n(offer_id text, quantity int) GROUP BY 1)
   UPDATE offers.offers o SET stock = o.stock - need.quantity FROM need WHERE o.id = need.offer_id AND o.stock >= need.quantity
   RETURNING o.id, o.asin, o.stock <= ${LOW_STOCK} AS "isLow"`,
  { id: 'text', asin: 'text', isLow: 'boolean' },
)

/** Adds lines of what came instead of others. What they cost is stored with that of the whole order. */
export async function addSubstitutes(
  sql: Sql,
  orderId: string,
  lines: LifeLine[],
  loaded: LoadedSubstitute[],
): Promise<void> {
  const known = await sql.query(titles, [orderId])
  const rows = lines.flatMap((line) => {
    const offer = loaded.find((each) => each.offerId === line.offerId && each.position === line.replaces)
    const title = known.find(({ position }) => position === line.replaces)?.title ?? ''
    const instead = { feature: 'measures', code: 'instead', amount: 0, values: { title }, data: {}, isKept: true }
    return offer ? [{ ...offer, ...line, cost: line.sold ? line.cost : null, adjustments: [instead] }] : []
  })
  await sql.query(insert, [orderId, JSON.stringify(rows)])
}

/** Locks offers in the order of their ids before units of some come back and units of others go. */
export async function lockOffers(sql: Sql, ids: string[]): Promise<void> {
  await sql.query(lock, [ids])
}

/** Takes units out of stock. Returns the offers that have not got so many; the caller rolls back then. */
export async function takeUnits(sql: Sql, units: { offerId: string; quantity: number }[]): Promise<string[]> {
  const need = units.map(({ offerId, quantity }) => ({ offer_id: offerId, quantity }))
  const taken = await sql.query(take, [JSON.stringify(need)])
  await invalidatePages(
    sql,
    taken.filter(({ isLow }) => isLow).map(({ asin }) => productTag(asin)),
  )
  return units.map(({ offerId }) => offerId).filter((id) => taken.every((each) => each.id !== id))
}
