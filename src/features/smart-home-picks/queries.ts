import { productTag } from '#commerce/catalog/rules.ts'
import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import { type RowOf, text } from '#platform/db/shape.ts'
import { type Sql, statement } from '#platform/db/sql.ts'
import { invalidatePages } from '#platform/render/invalidate.ts'

const PICKS = {
  id: 'text',
  marketplace: text<MarketplaceCode>(),
  asin: 'text',
  items: 'text[]',
  createdAt: 'timestamptz',
  endedAt: 'timestamptz?',
} as const

/** The products that the page of a device offers together. */
export type StoredPicks = RowOf<typeof PICKS>

const SELECT = `SELECT id, marketplace, asin, items, created_at AS "createdAt", ended_at AS "endedAt" FROM smart_home_picks.picks`

const active = statement(`${SELECT} WHERE marketplace = $1 AND asin = $2 AND ended_at IS NULL`, PICKS)
const one = statement(`${SELECT} WHERE id = $1`, PICKS)
const listed = statement(
  `${SELECT} WHERE $1::text IS NULL OR (created_at, id) < (SELECT created_at, id FROM smart_home_picks.picks WHERE id = $1)
   ORDER BY created_at DESC, id DESC LIMIT $2`,
  PICKS,
)
const insert = statement(
  `INSERT INTO smart_home_picks.picks (id, marketplace, asin, items) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING RETURNING id`,
  { id: 'text' },
)
const end = statement(
  `UPDATE smart_home_picks.picks SET ended_at = clock_timestamp() WHERE id = $1 AND ended_at IS NULL RETURNING asin`,
  { asin: 'text' },
)

/** SQL that finds a row if the page's product has picks. */
export const PICKS_ON_PAGE = `SELECT FROM smart_home_picks.picks p
  WHERE p.marketplace = page.marketplace AND p.asin = page.asin AND p.ended_at IS NULL`

export const findActive = async (
  sql: Sql,
  marketplace: MarketplaceCode,
  asin: string,
): Promise<StoredPicks | undefined> => (await sql.query(active, [marketplace, asin]))[0]

export const findPicks = async (sql: Sql, id: string): Promise<StoredPicks | undefined> =>
  (await sql.query(one, [id]))[0]

/** At most `most`, newest first, after the one with the id `after`. */
export const listPicks = (sql: Sql, after: string | null, most: number): Promise<StoredPicks[]> =>
  sql.query(listed, [after, most])

/** Stores picks. Returns false if the device has some already. */
export async function storePicks(
  sql: Sql,
  { id, marketplace, asin, items }: Pick<StoredPicks, 'id' | 'marketplace' | 'asin' | 'items'>,
): Promise<boolean> {
  const stored = await sql.query(insert, [id, marketplace, asin, items])
  if (stored.length > 0) await invalidatePages(sql, [productTag(asin)])
  return stored.length > 0
}

export async function endPicks(sql: Sql, id: string): Promise<void> {
  const ended = await sql.query(end, [id])
  await invalidatePages(
    sql,
    ended.map(({ asin }) => productTag(asin)),
  )
}
