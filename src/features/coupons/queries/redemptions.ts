import { productTag } from '#commerce/catalog/rules.ts'
import { type Sql, statement } from '#platform/db/sql.ts'
import { invalidatePages } from '#platform/render/invalidate.ts'

type Counted = { couponId: string; isEdge: boolean }

/**
 * Checks and redeems in one statement: the row's condition and check constraint enforce the budget, the unique index enforces
 * once per customer.
 */
const spend = statement(
  `WITH spent AS (
     UPDATE coupons.coupons SET redeemed = redeemed + 1
     WHERE id = $1 AND starts_at <= now() AND (ends_at IS NULL OR ends_at > clock_timestamp()) AND (budget IS NULL OR redeemed < budget)
     RETURNING id, once_per_customer, redeemed = budget AS is_edge
   )
   INSERT INTO coupons.redemptions (coupon_id, order_id, owner, is_only, amount)
   SELECT id, $2, $3, once_per_customer, $4 FROM spent ON CONFLICT DO NOTHING
   RETURNING coupon_id AS "couponId", (SELECT coalesce(is_edge, false) FROM spent) AS "isEdge"`,
  { couponId: 'text', isEdge: 'boolean' },
)
const release = statement(
  `WITH released AS (
     UPDATE coupons.redemptions SET released_at = now() WHERE order_id = $1 AND released_at IS NULL AND coupon_id <> ALL($2) RETURNING coupon_id
   )
   UPDATE coupons.coupons c SET redeemed = redeemed - 1 FROM released WHERE c.id = released.coupon_id
   RETURNING c.id AS "couponId", coalesce(c.redeemed = c.budget - 1, false) AS "isEdge"`,
  { couponId: 'text', isEdge: 'boolean' },
)
const products = statement(`SELECT DISTINCT asin FROM coupons.products WHERE coupon_id = ANY($1)`, { asin: 'text' })

/** Redeems a coupon for an order. Returns false if it cannot be redeemed any more: the caller rolls back. */
export async function spendCoupon(
  sql: Sql,
  { couponId, orderId, owner, amount }: { couponId: string; orderId: string; owner: string; amount: number },
): Promise<boolean> {
  const counted = await sql.query(spend, [couponId, orderId, owner, amount])
  await tellEdges(sql, counted)
  return counted.length > 0
}

/** Releases what an order redeemed, except the coupons to keep. Repeating it does nothing. */
export async function releaseCoupons(sql: Sql, orderId: string, kept: string[]): Promise<void> {
  await tellEdges(sql, await sql.query(release, [orderId, kept]))
}

/**
 * Invalidates pages when the last redemption is used up or one becomes available again, because pages say whether the coupon is
 * available.
 */
async function tellEdges(sql: Sql, counted: Counted[]): Promise<void> {
  const edges = counted.filter(({ isEdge }) => isEdge).map(({ couponId }) => couponId)
  await tellPages(sql, edges)
}

/** Invalidates the pages of these coupons' products. */
export async function tellPages(sql: Sql, couponIds: string[]): Promise<void> {
  if (couponIds.length === 0) return
  const asins = await sql.query(products, [couponIds])
  await invalidatePages(
    sql,
    asins.map(({ asin }) => productTag(asin)),
  )
}
