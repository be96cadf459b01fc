import { type Sql, statement } from '#platform/db/sql.ts'

const WISH_MINUTES = 60

const clip = statement(`INSERT INTO coupons.clips (owner, coupon_id) VALUES ($1, $2) ON CONFLICT DO NOTHING`)
const wish = statement(
  `INSERT INTO coupons.wishes (owner, coupon_id) VALUES ($1, $2) ON CONFLICT (owner, coupon_id) DO UPDATE SET wished_at = now()`,
)
const adopt = statement(
  `WITH wanted AS (DELETE FROM coupons.wishes WHERE owner = $1 RETURNING coupon_id, wished_at)
   INSERT INTO coupons.clips (owner, coupon_id)
   SELECT $2, w.coupon_id FROM wanted w JOIN coupons.coupons c ON c.id = w.coupon_id
   WHERE w.wished_at > now() - make_interval(mins => $3) AND (c.ends_at IS NULL OR c.ends_at > now())
   ON CONFLICT DO NOTHING`,
)
const collect = statement(
  `SELECT c.name AS coupon, k.clipped_at AS "clippedAt", NULL AS "orderId", NULL::bigint AS amount
   FROM coupons.clips k JOIN coupons.coupons c ON c.id = k.coupon_id WHERE k.owner = $1
   UNION ALL SELECT c.name, NULL, r.order_id, r.amount
   FROM coupons.redemptions r JOIN coupons.coupons c ON c.id = r.coupon_id WHERE r.owner = $1`,
  { coupon: 'text', clippedAt: 'timestamptz?', orderId: 'text?', amount: 'bigint?' },
)
const erase = statement(
  `WITH clips AS (DELETE FROM coupons.clips WHERE owner = $1), wishes AS (DELETE FROM coupons.wishes WHERE owner = $1)
   UPDATE coupons.redemptions SET owner = 'erased:' || order_id WHERE owner = $1`,
)
const forget = statement(`DELETE FROM coupons.wishes WHERE wished_at < now() - make_interval(mins => $1)`)

/** Stores a customer's clip. Repeating it changes nothing. */
export async function storeClip(sql: Sql, owner: string, couponId: string): Promise<void> {
  await sql.query(clip, [owner, couponId])
}

/** Stores a visitor's wish to collect a coupon after sign-in. */
export async function storeWish(sql: Sql, owner: string, couponId: string): Promise<void> {
  await sql.query(wish, [owner, couponId])
}

/** Turns the visit's wishes into the customer's clips. */
export async function adoptWishes(sql: Sql, from: string, to: string): Promise<void> {
  await sql.query(adopt, [from, to, WISH_MINUTES])
}

export const collectCoupons = (sql: Sql, owner: string): Promise<unknown> => sql.query(collect, [owner])

/** Anonymizes a customer's redemptions. Orders keep their discount. */
export async function eraseCoupons(sql: Sql, owner: string): Promise<void> {
  await sql.query(erase, [owner])
}

/** Deletes the wishes of visitors who never signed in. */
export async function forgetWishes(sql: Sql): Promise<void> {
  await sql.query(forget, [WISH_MINUTES])
}
