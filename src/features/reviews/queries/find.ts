import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import { type RowOf, text } from '#platform/db/shape.ts'
import { type Sql, statement } from '#platform/db/sql.ts'
import type { List, Rating, Sort } from '../contract/wire.ts'
import { toRating } from '../rules.ts'

export const REVIEW = {
  id: 'text',
  asin: 'text',
  author: 'text',
  stars: 'int',
  title: 'text',
  text: 'text',
  language: 'text',
  marketplace: text<MarketplaceCode>(),
  isVerified: 'boolean',
  wasReturned: 'boolean',
  isDelivered: 'boolean',
  helpful: 'int',
  reports: 'int',
  state: text<'visible' | 'hidden'>(),
  writtenAt: 'timestamptz',
  changedAt: 'timestamptz',
} as const

/** A stored review. */
export type Row = RowOf<typeof REVIEW>

export const COLUMNS = `r.id, r.asin, r.author, r.stars, r.title, r.body AS text, r.language, r.marketplace, r.is_verified AS "isVerified", r.was_returned AS "wasReturned", r.is_delivered AS "isDelivered",
  r.helpful, r.reports, r.state, r.written_at AS "writtenAt", r.changed_at AS "changedAt"`

/** `helpful` puts the reader's language first; the other orders ignore it. */
const ORDER: Record<Sort, string> = {
  helpful: `(r.language = $3) DESC, r.helpful DESC, r.written_at DESC, r.id`,
  newest: `($3::text IS NULL), r.written_at DESC, r.id`,
  highest: `($3::text IS NULL), r.stars DESC, r.helpful DESC, r.written_at DESC, r.id`,
  lowest: `($3::text IS NULL), r.stars, r.helpful DESC, r.written_at DESC, r.id`,
}

const listed = (sort: Sort) =>
  statement(
    `SELECT ${COLUMNS} FROM reviews.reviews r WHERE r.asin = ANY($1) AND r.state = 'visible' AND ($2 = 0 OR r.stars = $2)
     ORDER BY ${ORDER[sort]} LIMIT $4 OFFSET $5`,
    REVIEW,
  )
const lists = {
  helpful: listed('helpful'),
  newest: listed('newest'),
  highest: listed('highest'),
  lowest: listed('lowest'),
}
const counts = statement(
  `SELECT stars, count(*)::int AS count FROM reviews.reviews WHERE asin = ANY($1) AND state = 'visible' GROUP BY stars`,
  { stars: 'int', count: 'int' },
)
const countsByAsin = statement(
  `SELECT asin, stars, count(*)::int AS count FROM reviews.reviews WHERE asin = ANY($1) AND state = 'visible' GROUP BY asin, stars`,
  { asin: 'text', stars: 'int', count: 'int' },
)
const own = statement(`SELECT ${COLUMNS} FROM reviews.reviews r WHERE r.asin = $1 AND r.owner = $2`, REVIEW)

/** A page of visible reviews of these products. */
export const findReviews = (
  sql: Sql,
  asins: string[],
  { sort, stars, page }: List,
  language: string,
  size: number,
): Promise<Row[]> => sql.query(lists[sort], [asins, stars, language, size, (page - 1) * size])

/** The star counts of each of these products. */
export const findCounts = (sql: Sql, asins: string[]) => sql.query(countsByAsin, [asins])

/** The combined rating of these products. */
export const findRating = async (sql: Sql, asins: string[]): Promise<Rating> =>
  toRating(await sql.query(counts, [asins]))

/** A customer's review of a product, even if hidden. */
export const findOwn = async (sql: Sql, asin: string, owner: string): Promise<Row | undefined> =>
  (await sql.query(own, [asin, owner]))[0]
