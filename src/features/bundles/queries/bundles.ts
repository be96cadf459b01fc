import { productTag } from '#commerce/catalog/rules.ts'
import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import { jsonArray, jsonObject, type RowOf, text } from '#platform/db/shape.ts'
import { sharedQuery } from '#platform/db/shared.ts'
import { type Sql, statement } from '#platform/db/sql.ts'
import { invalidatePages } from '#platform/render/invalidate.ts'
import type { Bundle, Slot, Texts } from '../rules/bundle.ts'
import { foundNames } from '../rules/found-names.ts'

/** The columns of a bundle `b`, of the shape `BUNDLE`. */
export const COLUMNS = `b.id, b.asin, b.marketplace, b.price, b.titles, b.slots, b.suggested`

export const BUNDLE = {
  id: 'text',
  asin: 'text',
  marketplace: text<MarketplaceCode>(),
  price: 'bigint',
  titles: jsonObject<Texts>(),
  slots: jsonArray<Slot>(),
  suggested: jsonArray<string>(),
} as const

const MANAGED = { ...BUNDLE, createdAt: 'timestamptz', endedAt: 'timestamptz?' } as const

/** A bundle as a row of the merchant's list. */
export type ManagedBundle = RowOf<typeof MANAGED>

const live = sharedQuery(
  `SELECT ${COLUMNS} FROM bundles.bundles b WHERE b.asin = ANY($1) AND b.marketplace = $2 AND b.ended_at IS NULL ORDER BY b.asin`,
  ['text[]', 'text'],
  BUNDLE,
)

const everywhere = statement(
  `SELECT ${COLUMNS} FROM bundles.bundles b WHERE b.asin = $1 AND b.ended_at IS NULL ORDER BY b.marketplace`,
  BUNDLE,
)

const MOST_SHOWN = 12

const withPart = statement(
  `SELECT ${COLUMNS} FROM bundles.bundles b JOIN bundles.parts p ON p.bundle_id = b.id
   WHERE p.asin = $1 AND b.marketplace = $2 AND b.ended_at IS NULL ORDER BY b.created_at, b.id LIMIT ${MOST_SHOWN}`,
  BUNDLE,
)

// Bundles that share a part with those of the product come first.
const related = statement(
  `SELECT ${COLUMNS} FROM bundles.bundles b
   WHERE b.marketplace = $2 AND b.ended_at IS NULL AND NOT EXISTS (SELECT FROM bundles.parts p WHERE p.bundle_id = b.id AND p.asin = $1)
   ORDER BY (SELECT count(*) FROM bundles.parts p WHERE p.bundle_id = b.id AND p.asin = ANY($3)) DESC, b.created_at, b.id LIMIT ${MOST_SHOWN}`,
  BUNDLE,
)

const insert = statement(
  `WITH made AS (
     INSERT INTO bundles.bundles (id, asin, marketplace, price, titles, slots, suggested, found_by) VALUES ($1, $2, $3, $4, $5, $6, $7, $9)
     ON CONFLICT DO NOTHING RETURNING id
   ), parts AS (
     INSERT INTO bundles.parts (bundle_id, asin) SELECT made.id, unnest($8::text[]) FROM made
   )
   SELECT id FROM made`,
  { id: 'text' },
)

const end = statement(
  `WITH ended AS (UPDATE bundles.bundles SET ended_at = now() WHERE id = $1 AND ended_at IS NULL RETURNING id, marketplace)
   SELECT DISTINCT p.asin FROM ended JOIN bundles.parts p ON p.bundle_id = ended.id`,
  { asin: 'text' },
)

const SELECT = `SELECT ${COLUMNS}, b.created_at AS "createdAt", b.ended_at AS "endedAt" FROM bundles.bundles b`
const byId = statement(`${SELECT} WHERE b.id = $1`, MANAGED)
const list = statement(
  `${SELECT} WHERE $1::text IS NULL OR (b.created_at, b.id) < (SELECT created_at, id FROM bundles.bundles WHERE id = $1)
   ORDER BY b.created_at DESC, b.id DESC LIMIT $2`,
  MANAGED,
)

/** SQL that finds a row if the page's product is a part of a bundle. */
export const BUNDLE_ON_PAGE = `SELECT FROM bundles.parts p JOIN bundles.bundles b ON b.id = p.bundle_id
  WHERE p.asin = page.asin AND b.marketplace = page.marketplace AND b.ended_at IS NULL`

/** The products of which bundles can consist. */
export const partsOf = (bundles: Pick<Bundle, 'slots'>[]): string[] => [
  ...new Set(bundles.flatMap(({ slots }) => slots.flatMap(({ parts }) => parts.map(({ asin }) => asin)))),
]

/** The bundles with these product numbers that are sold now. */
export const findLive = (sql: Sql, asins: string[], marketplace: MarketplaceCode): Promise<Bundle[]> =>
  live(sql, [asins, marketplace])

/** The bundles with this product number in all marketplaces. */
export const findEverywhere = (sql: Sql, asin: string): Promise<Bundle[]> => sql.query(everywhere, [asin])

/** The bundles of which a product can be a part, the oldest first. */
export const findWithPart = (sql: Sql, asin: string, marketplace: MarketplaceCode): Promise<Bundle[]> =>
  sql.query(withPart, [asin, marketplace])

/** Other bundles, those first that share parts with these products. */
export const findRelated = (
  sql: Sql,
  asin: string,
  marketplace: MarketplaceCode,
  shared: string[],
): Promise<Bundle[]> => sql.query(related, [asin, marketplace, shared])

/** Stores a bundle and has its parts' pages made anew. Returns false if its product number has one in the marketplace. */
export async function storeBundle(sql: Sql, bundle: Bundle): Promise<boolean> {
  const { id, asin, marketplace, price, titles, slots, suggested } = bundle
  const parts = partsOf([bundle])
  const json = [titles, slots, suggested].map((value) => JSON.stringify(value))
  const values = [id, asin, marketplace, price, ...json, parts, JSON.stringify(foundNames(titles))]
  const stored = await sql.query(insert, values)
  await invalidatePages(sql, parts.map(productTag))
  return stored.length > 0
}

/** Ends a bundle now; one that has ended or does not exist is left alone. */
export async function endBundle(sql: Sql, id: string): Promise<void> {
  const parts = await sql.query(end, [id])
  await invalidatePages(
    sql,
    parts.map(({ asin }) => productTag(asin)),
  )
}

export const findManaged = async (sql: Sql, id: string): Promise<ManagedBundle | undefined> =>
  (await sql.query(byId, [id]))[0]

/** Returns up to `most` bundles, newest first, starting after the id `after`. */
export const listManaged = (sql: Sql, after: string | null, most: number): Promise<ManagedBundle[]> =>
  sql.query(list, [after, most])
