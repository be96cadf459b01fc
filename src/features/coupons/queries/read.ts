import { text } from '#platform/db/shape.ts'
import { sharedQuery } from '#platform/db/shared.ts'
import { type Sql, statement } from '#platform/db/sql.ts'
import type { ClippedCoupon } from '../rules/discount.ts'

/** A coupon with everything that decides whether it applies for an owner. */
export type FoundCoupon = ClippedCoupon & { marketplace: string }

const millis = (column: string) => `(extract(epoch FROM ${column}) * 1000)::bigint`

/** `$1` is the owner; an empty string means nobody. */
const COLUMNS = `c.id, c.marketplace, c.kind, c.value, c.applies_to AS "appliesTo", c.once_per_customer AS "oncePerCustomer",
  c.budget, c.redeemed, ${millis('c.starts_at')} AS "startsAt", ${millis('c.ends_at')} AS "endsAt", ${millis('now()')} AS now,
  ARRAY(SELECT asin FROM coupons.products p WHERE p.coupon_id = c.id ORDER BY asin) AS asins,
  EXISTS (SELECT FROM coupons.redemptions r WHERE r.coupon_id = c.id AND r.owner = $1 AND r.released_at IS NULL) AS "isUsed",
  EXISTS (SELECT FROM coupons.clips k WHERE k.coupon_id = c.id AND k.owner = $1) AS "isClipped"`

const COUPON = {
  id: 'text',
  marketplace: 'text',
  kind: text<'percent' | 'amount'>(),
  value: 'bigint',
  appliesTo: text<FoundCoupon['appliesTo']>(),
  oncePerCustomer: 'boolean',
  budget: 'int?',
  redeemed: 'int',
  startsAt: 'bigint',
  endsAt: 'bigint?',
  now: 'bigint',
  asins: 'text[]',
  isUsed: 'boolean',
  isClipped: 'boolean',
} as const

const one = statement(`SELECT ${COLUMNS} FROM coupons.coupons c WHERE c.id = $2`, COUPON)
const ofProduct = statement(
  `SELECT ${COLUMNS} FROM coupons.products p JOIN coupons.coupons c ON c.id = p.coupon_id
   WHERE p.asin = $2 AND c.marketplace = $3 AND (c.ends_at IS NULL OR c.ends_at > now() - interval '1 day')
   ORDER BY c.created_at DESC, c.id LIMIT 20`,
  COUPON,
)
const askClipped = sharedQuery(
  `SELECT ${COLUMNS} FROM coupons.clips k JOIN coupons.coupons c ON c.id = k.coupon_id
   WHERE k.owner = $1 AND c.marketplace = $2
     AND EXISTS (SELECT FROM coupons.products p WHERE p.coupon_id = c.id AND p.asin = ANY($3)) ORDER BY c.id`,
  ['text', 'text', 'text[]'],
  COUPON,
)

/** SQL that finds a row if the owner of a line has clipped a coupon for its product. */
export const COUPON_IN_CART = `SELECT FROM coupons.clips k JOIN coupons.coupons c ON c.id = k.coupon_id JOIN coupons.products p ON p.coupon_id = c.id
  WHERE k.owner = line.owner AND c.marketplace = line.marketplace AND p.asin = line.asin`

/** SQL that finds a row if the page's product has a coupon that has not ended. */
export const COUPON_ON_PAGE = `SELECT FROM coupons.products p JOIN coupons.coupons c ON c.id = p.coupon_id
  WHERE p.asin = page.asin AND c.marketplace = page.marketplace AND (c.ends_at IS NULL OR c.ends_at > now())`

/** Returns a coupon with its facts for an owner. */
export async function findCoupon(sql: Sql, owner: string, id: string): Promise<FoundCoupon | undefined> {
  return (await sql.query(one, [owner, id]))[0]
}

/**
 * Returns a product's coupons, newest first. Includes those that ended within the last day, because a page may still show them.
 */
export const findOfProduct = (sql: Sql, owner: string, asin: string, marketplace: string): Promise<FoundCoupon[]> =>
  sql.query(ofProduct, [owner, asin, marketplace])

/** Returns the coupons an owner has collected for any of these products. */
export const findClipped = (sql: Sql, owner: string, marketplace: string, asins: string[]): Promise<FoundCoupon[]> =>
  askClipped(sql, [owner, marketplace, asins])
