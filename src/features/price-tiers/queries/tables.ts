import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import { jsonArray, type RowOf, text } from '#platform/db/shape.ts'
import { type Sql, statement } from '#platform/db/sql.ts'

const TABLE = {
  id: 'text',
  marketplace: text<MarketplaceCode>(),
  asin: 'text',
  offerId: 'text',
  audience: 'text',
  startsAt: 'timestamptz',
  endsAt: 'timestamptz?',
  createdAt: 'timestamptz',
  now: 'timestamptz',
  tiers: jsonArray<{ minimum: number; price: number }>(),
} as const

export type StoredTable = RowOf<typeof TABLE>

const SELECT = `SELECT t.id, t.marketplace, t.asin, t.offer_id AS "offerId", t.audience, t.starts_at AS "startsAt", t.ends_at AS "endsAt",
  t.created_at AS "createdAt", now() AS now,
  (SELECT jsonb_agg(jsonb_build_object('minimum', r.minimum, 'price', r.price) ORDER BY r.minimum) FROM price_tiers.tiers r WHERE r.table_id = t.id) AS tiers
  FROM price_tiers.tables t`
const byId = statement(`${SELECT} WHERE t.id = $1`, TABLE)
const list = statement(
  `${SELECT} WHERE $1::text IS NULL OR (t.created_at, t.id) < (SELECT created_at, id FROM price_tiers.tables WHERE id = $1)
   ORDER BY t.created_at DESC, t.id DESC LIMIT $2`,
  TABLE,
)
const lock = statement(`SELECT pg_advisory_xact_lock(hashtextextended('price-tiers ' || $1 || ' ' || $2, 0))`)
const overlapping = statement(
  `SELECT id FROM price_tiers.tables WHERE offer_id = $1 AND audience = $2 AND (ends_at IS NULL OR ends_at > starts_at)
     AND (ends_at IS NULL OR ends_at > coalesce($3::timestamptz, now())) AND ($4::timestamptz IS NULL OR starts_at < $4) LIMIT 1`,
  { id: 'text' },
)
const insert = statement(
  `WITH made AS (
     INSERT INTO price_tiers.tables (id, marketplace, asin, offer_id, audience, starts_at, ends_at)
     VALUES ($1, $2, $3, $4, $5, coalesce($6::timestamptz, now()), $7) RETURNING id
   )
   INSERT INTO price_tiers.tiers (table_id, minimum, price) SELECT made.id, each.minimum, each.price
   FROM made, unnest($8::int[], $9::bigint[]) AS each(minimum, price)`,
)
const end = statement(
  `UPDATE price_tiers.tables SET ends_at = greatest(least(ends_at, now()), starts_at) WHERE id = $1
     AND (ends_at IS NULL OR ends_at > now()) RETURNING asin`,
  { asin: 'text' },
)

export const findTable = async (sql: Sql, id: string): Promise<StoredTable | undefined> =>
  (await sql.query(byId, [id]))[0]

/** Up to `most` tables, newest first, after the one with the id `after`. */
export const listTables = (sql: Sql, after: string | null, most: number): Promise<StoredTable[]> =>
  sql.query(list, [after, most])

export type NewTable = Pick<StoredTable, 'id' | 'marketplace' | 'asin' | 'offerId' | 'audience' | 'tiers'> & {
  startsAt: string | null
  endsAt: string | null
}

/** Stores a table; false if the same buyers have another one of the offer at some time of it. Run it in a transaction. */
export async function addTable(
  sql: Sql,
  { id, marketplace, asin, offerId, audience, startsAt, endsAt, tiers }: NewTable,
): Promise<boolean> {
  await sql.query(lock, [offerId, audience])
  if ((await sql.query(overlapping, [offerId, audience, startsAt, endsAt])).length > 0) return false
  const minimums = tiers.map(({ minimum }) => minimum)
  const prices = tiers.map(({ price }) => price)
  await sql.query(insert, [id, marketplace, asin, offerId, audience, startsAt, endsAt, minimums, prices])
  return true
}

/** Ends a table now, or before it has begun; one that has ended stays as it is. */
export const endTable = (sql: Sql, id: string): Promise<{ asin: string }[]> => sql.query(end, [id])
