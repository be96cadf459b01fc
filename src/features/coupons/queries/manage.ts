import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import { type RowOf, text } from '#platform/db/shape.ts'
import { type Sql, statement } from '#platform/db/sql.ts'
import type { AppliesTo } from '../contract/shopper.ts'
import type { NewCoupon } from '../rules/reading.ts'
import { tellPages } from './redemptions.ts'

const COUPON = {
  id: 'text',
  marketplace: text<MarketplaceCode>(),
  name: 'text',
  kind: text<'percent' | 'amount'>(),
  value: 'bigint',
  appliesTo: text<AppliesTo>(),
  oncePerCustomer: 'boolean',
  budget: 'int?',
  redeemed: 'int',
  startsAt: 'timestamptz',
  endsAt: 'timestamptz?',
  createdAt: 'timestamptz',
  now: 'timestamptz',
  asins: 'text[]',
  clipped: 'int',
  released: 'int',
  taken: 'bigint',
} as const

/** A coupon as a row of the merchant's list. */
export type ManagedCoupon = RowOf<typeof COUPON>

const insert = statement(
  `WITH made AS (
     INSERT INTO coupons.coupons (id, marketplace, name, kind, value, applies_to, once_per_customer, budget, starts_at, ends_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, coalesce($9::timestamptz, now()), $10) RETURNING id
   )
   INSERT INTO coupons.products (coupon_id, asin) SELECT made.id, unnest($11::text[]) FROM made`,
)
const end = statement(
  `UPDATE coupons.coupons SET ends_at = least(ends_at, now()), starts_at = least(starts_at, now()) WHERE id = $1 RETURNING id`,
  { id: 'text' },
)
const SELECT = `SELECT c.id, c.marketplace, c.name, c.kind, c.value, c.applies_to AS "appliesTo", c.once_per_customer AS "oncePerCustomer",
  c.budget, c.redeemed, c.starts_at AS "startsAt", c.ends_at AS "endsAt", c.created_at AS "createdAt", now() AS now,
  ARRAY(SELECT asin FROM coupons.products p WHERE p.coupon_id = c.id ORDER BY asin) AS asins,
  (SELECT count(*)::int FROM coupons.clips k WHERE k.coupon_id = c.id) AS clipped,
  (SELECT count(*)::int FROM coupons.redemptions r WHERE r.coupon_id = c.id AND r.released_at IS NOT NULL) AS released,
  (SELECT coalesce(sum(amount), 0)::bigint FROM coupons.redemptions r WHERE r.coupon_id = c.id AND r.released_at IS NULL) AS taken
  FROM coupons.coupons c`
const byId = statement(`${SELECT} WHERE c.id = $1`, COUPON)
const list = statement(
  `${SELECT} WHERE $1::text IS NULL OR (c.created_at, c.id) < (SELECT created_at, id FROM coupons.coupons WHERE id = $1)
   ORDER BY c.created_at DESC, c.id DESC LIMIT $2`,
  COUPON,
)
const edges = statement(
  `SELECT id FROM coupons.coupons WHERE starts_at BETWEEN now() - make_interval(mins => $1) AND now()
   UNION SELECT id FROM coupons.coupons WHERE ends_at BETWEEN now() - make_interval(mins => $1) AND now()`,
  { id: 'text' },
)

/** Stores a coupon and invalidates its products' pages. Run it in a transaction. */
export async function storeCoupon(sql: Sql, id: string, coupon: NewCoupon): Promise<void> {
  const { marketplace, name, kind, value, appliesTo, oncePerCustomer, budget, startsAt, endsAt, asins } = coupon
  await sql.query(insert, [
    id,
    marketplace,
    name,
    kind,
    value,
    appliesTo,
    oncePerCustomer,
    budget,
    startsAt,
    endsAt,
    asins,
  ])
  await tellPages(sql, [id])
}

/** Ends a coupon now; an ended one stays as it is. Returns false if there is none. */
export async function endCoupon(sql: Sql, id: string): Promise<boolean> {
  const ended = await sql.query(end, [id])
  await tellPages(
    sql,
    ended.map((coupon) => coupon.id),
  )
  return ended.length > 0
}

export async function findManaged(sql: Sql, id: string): Promise<ManagedCoupon | undefined> {
  return (await sql.query(byId, [id]))[0]
}

/** Returns up to `most` coupons, newest first, starting after the id `after`. */
export const listManaged = (sql: Sql, after: string | null, most: number): Promise<ManagedCoupon[]> =>
  sql.query(list, [after, most])

/** Returns the ids of coupons that started or ended within the last `minutes`. */
export async function findEdges(sql: Sql, minutes: number): Promise<string[]> {
  return (await sql.query(edges, [minutes])).map(({ id }) => id)
}
