import { productTag } from '#commerce/catalog/rules.ts'
import type { ProductGroup } from '#commerce/catalog/work/product-group.ts'
import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import { jsonArray, jsonObject, type RowOf, text } from '#platform/db/shape.ts'
import { type Sql, statement } from '#platform/db/sql.ts'
import { invalidateAllPages, invalidatePages } from '#platform/render/invalidate.ts'
import type { ShownPromotion } from '../contract/merchant.ts'
import type { Way } from '../contract/shopper.ts'
import type { NewPromotion } from '../rules/reading.ts'

const PROMOTION = {
  id: 'text',
  marketplace: text<MarketplaceCode>(),
  name: 'text',
  kind: text<'percent' | 'amount'>(),
  value: 'bigint',
  productGroups: jsonArray<ProductGroup>(),
  asins: 'text[]',
  budget: 'int',
  claimed: 'int',
  claimDays: 'int',
  ways: jsonArray<Way>(),
  instructions: jsonObject<ShownPromotion['instructions']>(),
  terms: jsonObject<ShownPromotion['terms']>(),
  startsAt: 'timestamptz',
  endsAt: 'timestamptz?',
  createdAt: 'timestamptz',
  now: 'timestamptz',
  used: 'int',
  recycled: 'int',
  expired: 'int',
  taken: 'bigint',
} as const

/** A promotion as a row of the merchant's list. */
export type ManagedPromotion = RowOf<typeof PROMOTION>

const insert = statement(
  `INSERT INTO recycle_and_save.promotions
     (id, marketplace, name, kind, value, product_groups, asins, budget, claim_days, ways, instructions, terms, starts_at, ends_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, coalesce($13::timestamptz, now()), $14)`,
)
const end = statement(
  `UPDATE recycle_and_save.promotions SET ends_at = least(ends_at, now()), starts_at = least(starts_at, now()) WHERE id = $1 RETURNING id`,
  { id: 'text' },
)
const COUNTED = 'FROM recycle_and_save.claims c WHERE c.promotion_id = p.id'
const SELECT = `SELECT p.id, p.marketplace, p.name, p.kind, p.value, p.product_groups AS "productGroups", p.asins, p.budget, p.claimed,
  p.claim_days AS "claimDays", p.ways, p.instructions, p.terms, p.starts_at AS "startsAt", p.ends_at AS "endsAt", p.created_at AS "createdAt", now() AS now,
  (SELECT count(*)::int ${COUNTED} AND c.order_id IS NOT NULL) AS used,
  (SELECT count(*)::int ${COUNTED} AND c.recycled_at IS NOT NULL) AS recycled,
  (SELECT count(*)::int ${COUNTED} AND c.order_id IS NULL AND c.expires_at <= now()) AS expired,
  (SELECT coalesce(sum(c.amount), 0)::bigint ${COUNTED}) AS taken
  FROM recycle_and_save.promotions p`
const byId = statement(`${SELECT} WHERE p.id = $1`, PROMOTION)
const list = statement(
  `${SELECT} WHERE $1::text IS NULL OR (p.created_at, p.id) < (SELECT created_at, id FROM recycle_and_save.promotions WHERE id = $1)
   ORDER BY p.created_at DESC, p.id DESC LIMIT $2`,
  PROMOTION,
)
const edges = statement(
  `SELECT id FROM recycle_and_save.promotions WHERE starts_at BETWEEN now() - make_interval(mins => $1) AND now()
   UNION SELECT id FROM recycle_and_save.promotions WHERE ends_at BETWEEN now() - make_interval(mins => $1) AND now()`,
  { id: 'text' },
)
const ranges = statement(
  `SELECT asins, product_groups <> '[]' AS "hasGroups" FROM recycle_and_save.promotions WHERE id = ANY($1)`,
  { asins: 'text[]', hasGroups: 'boolean' },
)

/** Stores a promotion and invalidates the pages that show it. Run it in a transaction. */
export async function storePromotion(sql: Sql, id: string, promotion: NewPromotion): Promise<void> {
  const { marketplace, name, kind, value, productGroups, asins, budget, claimDays, startsAt, endsAt } = promotion
  const [groups, ways, instructions, terms] = [
    productGroups,
    promotion.ways,
    promotion.instructions,
    promotion.terms,
  ].map((each) => JSON.stringify(each))
  const values = [id, marketplace, name, kind, value, groups, asins, budget, claimDays, ways, instructions, terms]
  await sql.query(insert, [...values, startsAt, endsAt])
  await tellPages(sql, [id])
}

/** Ends a promotion now; an ended one stays as it is. Returns false if there is none. */
export async function endPromotion(sql: Sql, id: string): Promise<boolean> {
  const ended = await sql.query(end, [id])
  await tellPages(
    sql,
    ended.map((promotion) => promotion.id),
  )
  return ended.length > 0
}

export async function findManaged(sql: Sql, id: string): Promise<ManagedPromotion | undefined> {
  return (await sql.query(byId, [id]))[0]
}

/** Returns up to `most` promotions, newest first, starting after the id `after`. */
export const listManaged = (sql: Sql, after: string | null, most: number): Promise<ManagedPromotion[]> =>
  sql.query(list, [after, most])

/** Returns the ids of promotions that started or ended within the last `minutes`. */
export async function findEdges(sql: Sql, minutes: number): Promise<string[]> {
  return (await sql.query(edges, [minutes])).map(({ id }) => id)
}

/** Invalidates the pages that show these promotions: their products' pages, or all where one is for a group of products. */
export async function tellPages(sql: Sql, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  const found = await sql.query(ranges, [ids])
  if (found.some(({ hasGroups }) => hasGroups)) await invalidateAllPages(sql)
  else
    await invalidatePages(
      sql,
      found.flatMap(({ asins }) => asins.map(productTag)),
    )
}
