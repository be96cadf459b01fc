import { productTag } from '#commerce/catalog/rules.ts'
import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import { jsonArray, type RowOf, text } from '#platform/db/shape.ts'
import { type Sql, statement } from '#platform/db/sql.ts'
import { invalidateAllPages, invalidatePages } from '#platform/render/invalidate.ts'

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
// Few tables at once are stored beside one another unless they are for the same buyers of an offer; a long file is stored alone.
const lockFew = statement(
  `SELECT pg_advisory_xact_lock_shared(hashtextextended('price-tiers', 0)),
     pg_advisory_xact_lock(hashtextextended('price-tiers ' || each.key, 0)) FROM (SELECT DISTINCT unnest($1::text[]) AS key ORDER BY 1) AS each`,
)
const lockAll = statement(`SELECT pg_advisory_xact_lock(hashtextextended('price-tiers', 0))`)
const GIVEN = `jsonb_to_recordset($1::jsonb) AS g(place int, id text, marketplace text, asin text, "offerId" text, audience text,
  "startsAt" timestamptz, "endsAt" timestamptz, minimums int[], prices bigint[])`
const overlapping = statement(
  `SELECT g.place FROM ${GIVEN} WHERE EXISTS (
     SELECT FROM price_tiers.tables t WHERE t.offer_id = g."offerId" AND t.audience = g.audience AND (t.ends_at IS NULL OR t.ends_at > t.starts_at)
       AND (t.ends_at IS NULL OR t.ends_at > coalesce(g."startsAt", now())) AND (g."endsAt" IS NULL OR t.starts_at < g."endsAt"))`,
  { place: 'int' },
)
const insert = statement(
  `WITH given AS (SELECT * FROM ${GIVEN}), made AS (
     INSERT INTO price_tiers.tables (id, marketplace, asin, offer_id, audience, starts_at, ends_at)
     SELECT id, marketplace, asin, "offerId", audience, coalesce("startsAt", now()), "endsAt" FROM given
   )
   INSERT INTO price_tiers.tiers (table_id, minimum, price) SELECT given.id, each.minimum, each.price
   FROM given, unnest(given.minimums, given.prices) AS each(minimum, price)`,
)
const end = statement(
  `UPDATE price_tiers.tables SET ends_at = greatest(least(ends_at, now()), starts_at) WHERE id = $1
     AND (ends_at IS NULL OR ends_at > now()) RETURNING asin`,
  { asin: 'text' },
)
const edges = statement(
  `SELECT DISTINCT asin FROM price_tiers.tables WHERE (starts_at BETWEEN now() - make_interval(mins => $1) AND now())
     OR (ends_at BETWEEN now() - make_interval(mins => $1) AND now())`,
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

/** From so many tables on, they are stored alone. */
const MANY = 50

/** Above so many products all pages are made anew. */
const MANY_PAGES = 100

async function tellPages(sql: Sql, asins: string[]): Promise<void> {
  const tags = [...new Set(asins)].map(productTag)
  if (tags.length > MANY_PAGES) await invalidateAllPages(sql)
  else await invalidatePages(sql, tags)
}

/**
 * Stores tables, none of which overlap in time where they are for the same buyers of an offer, but those that overlap a stored one. Returns the
 * ids of these. Run it in a transaction.
 */
export async function addTables(sql: Sql, tables: NewTable[]): Promise<Set<string>> {
  if (tables.length < MANY) await sql.query(lockFew, [tables.map(({ offerId, audience }) => `${offerId} ${audience}`)])
  else await sql.query(lockAll)
  const given = tables.map(({ tiers, ...table }, place) => ({
    ...table,
    place,
    minimums: tiers.map(({ minimum }) => minimum),
    prices: tiers.map(({ price }) => price),
  }))
  const places = new Set((await sql.query(overlapping, [JSON.stringify(given)])).map(({ place }) => place))
  const stored = given.filter(({ place }) => !places.has(place))
  await sql.query(insert, [JSON.stringify(stored)])
  await tellPages(
    sql,
    stored.map(({ asin }) => asin),
  )
  return new Set(given.flatMap(({ id, place }) => (places.has(place) ? id : [])))
}

/** Ends a table now, or before it has begun; one that has ended stays as it is. */
export async function endTable(sql: Sql, id: string): Promise<void> {
  const ended = await sql.query(end, [id])
  await tellPages(
    sql,
    ended.map(({ asin }) => asin),
  )
}

/** Has the pages made anew whose products' tables have begun or ended within the last minutes. */
export async function tellEdges(sql: Sql, minutes: number): Promise<void> {
  const found = await sql.query(edges, [minutes])
  await tellPages(
    sql,
    found.map(({ asin }) => asin),
  )
}
