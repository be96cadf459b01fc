import type { ProductGroup } from '#commerce/catalog/work/product-group.ts'
import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import { jsonArray, jsonObject, orNull, type RowOf, text } from '#platform/db/shape.ts'
import { sharedQuery } from '#platform/db/shared.ts'
import { type Sql, statement } from '#platform/db/sql.ts'
import type { Way } from '../contract/shopper.ts'
import type { HeldClaim } from '../rules/discount.ts'

const millis = (column: string) => `(extract(epoch FROM ${column}) * 1000)::bigint`

const FACTS = `p.id, p.marketplace, p.kind, p.value, p.product_groups AS "productGroups", p.asins, p.budget, p.claimed, p.claim_days AS "claimDays",
  p.ways, p.instructions, p.terms, ${millis('p.starts_at')} AS "startsAt", ${millis('p.ends_at')} AS "endsAt", ${millis('now()')} AS now`

const PROMOTION = {
  id: 'text',
  marketplace: text<MarketplaceCode>(),
  kind: text<'percent' | 'amount'>(),
  value: 'bigint',
  productGroups: jsonArray<ProductGroup>(),
  asins: 'text[]',
  budget: 'int',
  claimed: 'int',
  claimDays: 'int',
  ways: jsonArray<Way>(),
  instructions: jsonObject<Partial<Record<string, string>>>(),
  terms: jsonObject<Partial<Record<string, string>>>(),
  startsAt: 'bigint',
  endsAt: 'bigint?',
  now: 'bigint',
} as const

const OWN = { ...PROMOTION, isClaimed: 'boolean', usableUntil: 'bigint?', isUsed: 'boolean' } as const

/** A promotion with a shopper's claim of it. */
export type FoundPromotion = RowOf<typeof OWN>

// `$1` is the owner; an empty string means nobody.
const ofProduct = statement(
  `SELECT ${FACTS}, c.owner IS NOT NULL AS "isClaimed", ${millis('c.expires_at')} AS "usableUntil", coalesce(c.order_id IS NOT NULL, false) AS "isUsed"
   FROM recycle_and_save.promotions p LEFT JOIN recycle_and_save.claims c ON c.promotion_id = p.id AND c.owner = $1
   WHERE p.marketplace = $2 AND ($3 = ANY(p.asins) OR p.product_groups ? $4) AND (p.ends_at IS NULL OR p.ends_at > now() - interval '1 day')
   ORDER BY p.created_at DESC, p.id DESC LIMIT 20`,
  OWN,
)

const CLAIM = { ...PROMOTION, asin: 'text', expiresAt: 'bigint', isUsed: 'boolean' } as const

// What ended long ago needs no note in the cart any more.
const held = sharedQuery(
  `SELECT ${FACTS}, c.asin, ${millis('c.expires_at')} AS "expiresAt", c.order_id IS NOT NULL AS "isUsed"
   FROM recycle_and_save.claims c JOIN recycle_and_save.promotions p ON p.id = c.promotion_id
   WHERE c.owner = $1 AND p.marketplace = $2 AND c.expires_at > now() - interval '30 days'
     AND (c.used_at IS NULL OR c.used_at > now() - interval '1 day') ORDER BY p.id`,
  ['text', 'text'],
  CLAIM,
)

/** SQL that finds a row if the owner of a line has claimed a promotion. */
export const CLAIM_IN_CART = `SELECT FROM recycle_and_save.claims c JOIN recycle_and_save.promotions p ON p.id = c.promotion_id
  WHERE c.owner = line.owner AND p.marketplace = line.marketplace`

const LISTED = {
  ...CLAIM,
  owner: 'text',
  orderId: 'text?',
  recycledAt: 'timestamptz?',
  recycledWay: orNull(text<Way>()),
} as const

/** A claim as its customer has it. */
export type ListedRow = RowOf<typeof LISTED>

const OWNED = `SELECT ${FACTS}, c.asin, ${millis('c.expires_at')} AS "expiresAt", c.order_id IS NOT NULL AS "isUsed", c.owner, c.order_id AS "orderId",
    c.recycled_at AS "recycledAt", c.recycled_way AS "recycledWay"
  FROM recycle_and_save.claims c JOIN recycle_and_save.promotions p ON p.id = c.promotion_id`

const listed = statement(
  `${OWNED} WHERE c.owner = $1 AND p.marketplace = $2 ORDER BY c.claimed_at DESC, p.id LIMIT 100`,
  LISTED,
)
const one = statement(`${OWNED} WHERE c.promotion_id = $1 AND c.owner = $2`, LISTED)
const freed = statement(`${OWNED} WHERE c.freed_from = $1 AND c.order_id IS NULL ORDER BY p.id`, LISTED)

const states = statement(
  `SELECT p.id, ${millis('c.expires_at')} AS "usableUntil", c.order_id IS NOT NULL AS "isUsed"
   FROM recycle_and_save.claims c JOIN recycle_and_save.promotions p ON p.id = c.promotion_id
   WHERE c.owner = $1 AND p.marketplace = $2 AND (p.ends_at IS NULL OR p.ends_at > now()) ORDER BY c.claimed_at DESC LIMIT 100`,
  { id: 'text', usableUntil: 'bigint', isUsed: 'boolean' },
)

/** SQL that finds a row if the page's marketplace has a promotion for its product, or for a group, to which it may belong. */
export const PROMOTION_ON_PAGE = `SELECT FROM recycle_and_save.promotions p
  WHERE p.marketplace = page.marketplace AND (page.asin = ANY(p.asins) OR p.product_groups <> '[]')
    AND p.starts_at <= now() AND (p.ends_at IS NULL OR p.ends_at > now())`

/** Where promotions are asked for: a product, with its group if it has one, in a marketplace. */
export type Place = { marketplace: string; asin: string; group: string | undefined }

/** Returns a product's promotions, newest first; `owner` is empty for nobody. Includes those that ended within the last day. */
export const findOfProduct = (
  sql: Sql,
  owner: string,
  { marketplace, asin, group }: Place,
): Promise<FoundPromotion[]> => sql.query(ofProduct, [owner, marketplace, asin, group ?? ''])

/** Returns an owner's claims that take something off in a cart, or of which a cart says why not. */
export const findHeld = (sql: Sql, owner: string, marketplace: string): Promise<HeldClaim[]> =>
  held(sql, [owner, marketplace])

/** Returns an owner's claims for the account, newest first. */
export const listClaims = (sql: Sql, owner: string, marketplace: string): Promise<ListedRow[]> =>
  sql.query(listed, [owner, marketplace])

/** An owner's claim of a promotion. */
export const findClaim = async (sql: Sql, promotionId: string, owner: string): Promise<ListedRow | undefined> =>
  (await sql.query(one, [promotionId, owner]))[0]

/** Claims that the cancellation of an order has set free, and that no other order uses. */
export const findFreed = (sql: Sql, orderId: string): Promise<ListedRow[]> => sql.query(freed, [orderId])

/** Returns which promotions an owner has claimed. */
export const findStates = (sql: Sql, owner: string, marketplace: string) => sql.query(states, [owner, marketplace])
