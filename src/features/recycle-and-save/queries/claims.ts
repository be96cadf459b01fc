import { type Sql, statement } from '#platform/db/sql.ts'
import type { Way } from '../contract/shopper.ts'
import { tellPages } from './promotions.ts'

/**
 * Checks and claims in one statement: the row's condition and check constraint enforce the budget, the primary key enforces once per
 * customer. A claim ends with its promotion at the latest.
 */
const claim = statement(
  `WITH spent AS (
     UPDATE recycle_and_save.promotions SET claimed = claimed + 1
     WHERE id = $1 AND starts_at <= now() AND (ends_at IS NULL OR ends_at > clock_timestamp()) AND claimed < budget
     RETURNING id, claim_days, ends_at, claimed = budget AS is_edge
   )
   INSERT INTO recycle_and_save.claims (promotion_id, owner, asin, expires_at)
   SELECT id, $2, $3, least(now() + make_interval(days => claim_days), ends_at) FROM spent ON CONFLICT DO NOTHING
   RETURNING (SELECT coalesce(is_edge, false) FROM spent) AS "isEdge"`,
  { isEdge: 'boolean' },
)
const exists = statement(`SELECT EXISTS (SELECT FROM recycle_and_save.claims WHERE promotion_id = $1 AND owner = $2)`, {
  exists: 'boolean',
})
const use = statement(
  `UPDATE recycle_and_save.claims c SET order_id = $3, used_at = now(), amount = $4 FROM recycle_and_save.promotions p
   WHERE c.promotion_id = $1 AND c.owner = $2 AND c.order_id IS NULL AND c.expires_at > clock_timestamp()
     AND p.id = c.promotion_id AND (p.ends_at IS NULL OR p.ends_at > clock_timestamp())
   RETURNING p.id`,
  { id: 'text' },
)
// The time that was left when the order used the claim is left again.
const free = statement(
  `UPDATE recycle_and_save.claims c SET order_id = NULL, used_at = NULL, amount = NULL, freed_from = c.order_id,
     expires_at = least(greatest(c.expires_at, now() + (c.expires_at - c.used_at)), p.ends_at)
   FROM recycle_and_save.promotions p WHERE p.id = c.promotion_id AND c.order_id = $1 AND c.promotion_id <> ALL($2)`,
)
const collect = statement(
  `SELECT p.name AS promotion, c.asin, c.claimed_at AS "claimedAt", c.expires_at AS "usableUntil", c.order_id AS "orderId", c.amount,
     c.recycled_at AS "recycledAt", c.recycled_way AS "recycledWay"
   FROM recycle_and_save.claims c JOIN recycle_and_save.promotions p ON p.id = c.promotion_id WHERE c.owner = $1 ORDER BY c.claimed_at`,
  {
    promotion: 'text',
    asin: 'text',
    claimedAt: 'timestamptz',
    usableUntil: 'timestamptz',
    orderId: 'text?',
    amount: 'bigint?',
    recycledAt: 'timestamptz?',
    recycledWay: 'text?',
  },
)
// The first statement stays: it is the customer's word.
const recycle = statement(
  `UPDATE recycle_and_save.claims c SET recycled_at = now(), recycled_way = $3 FROM recycle_and_save.promotions p
   WHERE c.promotion_id = $1 AND c.owner = $2 AND c.recycled_at IS NULL AND p.id = c.promotion_id AND p.ways ? $3
   RETURNING p.id`,
  { id: 'text' },
)
const erase = statement(`UPDATE recycle_and_save.claims SET owner = 'erased:' || gen_random_uuid() WHERE owner = $1`)

type Claiming = { promotionId: string; owner: string; asin: string }

/** Claims a promotion for a customer. Returns false if it cannot be claimed any more: the caller rolls back. */
export async function storeClaim(sql: Sql, { promotionId, owner, asin }: Claiming): Promise<boolean> {
  const [stored] = await sql.query(claim, [promotionId, owner, asin])
  if (stored?.isEdge) await tellPages(sql, [promotionId])
  return stored !== undefined
}

export const hasClaimed = async (sql: Sql, promotionId: string, owner: string): Promise<boolean> =>
  (await sql.query(exists, [promotionId, owner]))[0]?.exists ?? false

/** Uses a claim for an order. Returns false if it cannot be used any more: the caller rolls back. */
export const spendClaim = async (
  sql: Sql,
  { promotionId, owner, orderId, amount }: { promotionId: string; owner: string; orderId: string; amount: number },
): Promise<boolean> => (await sql.query(use, [promotionId, owner, orderId, amount])).length > 0

/** Sets free what an order used, except the promotions to keep. Repeating it does nothing. */
export async function freeClaims(sql: Sql, orderId: string, kept: string[]): Promise<void> {
  await sql.query(free, [orderId, kept])
}

/** Notes that a customer has handed in the old device. Returns false if that is noted already, or is no way of the promotion. */
export const noteRecycled = async (sql: Sql, { promotionId, owner, way }: Recycled): Promise<boolean> =>
  (await sql.query(recycle, [promotionId, owner, way])).length > 0

export type Recycled = { promotionId: string; owner: string; way: Way }

export const collectClaims = (sql: Sql, owner: string): Promise<unknown> => sql.query(collect, [owner])

/** Anonymizes a customer's claims: what is claimed stays claimed. */
export async function eraseClaims(sql: Sql, owner: string): Promise<void> {
  await sql.query(erase, [owner])
}
