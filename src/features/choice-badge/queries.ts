import { productTag } from '#commerce/catalog/rules.ts'
import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import { type RowOf, text } from '#platform/db/shape.ts'
import { type Sql, statement } from '#platform/db/sql.ts'
import { invalidatePages } from '#platform/render/invalidate.ts'

const RULE = {
  id: 'text',
  marketplace: text<MarketplaceCode>(),
  category: 'text',
  minRating: 'int',
  minReviews: 'int',
  createdAt: 'timestamptz',
  endedAt: 'timestamptz?',
  judgedAt: 'timestamptz?',
  holders: 'text[]',
  rating: 'int?',
  reviews: 'int?',
} as const

/** A rule and who holds its badge. Ratings are hundredths of a star. */
export type StoredRule = RowOf<typeof RULE>

const SELECT = `SELECT id, marketplace, category, min_rating AS "minRating", min_reviews AS "minReviews", created_at AS "createdAt",
  ended_at AS "endedAt", judged_at AS "judgedAt", holders, rating, reviews FROM choice_badge.rules`

const one = statement(`${SELECT} WHERE id = $1`, RULE)
const listed = statement(
  `${SELECT} WHERE $1::text IS NULL OR (created_at, id) < (SELECT created_at, id FROM choice_badge.rules WHERE id = $1)
   ORDER BY created_at DESC, id DESC LIMIT $2`,
  RULE,
)
const due = statement(
  `${SELECT} WHERE ended_at IS NULL AND (judged_at IS NULL OR judged_at < $1::timestamptz - interval '1 hour') ORDER BY id LIMIT 100`,
  RULE,
)
const held = statement(
  `${SELECT} WHERE ended_at IS NULL AND marketplace = $1 AND holders @> ARRAY[$2::text] LIMIT 1`,
  RULE,
)
const insert = statement(
  `INSERT INTO choice_badge.rules (id, marketplace, category, min_rating, min_reviews) VALUES ($1, $2, $3, $4, $5)
   ON CONFLICT DO NOTHING RETURNING id`,
  { id: 'text' },
)
const judge = statement(
  `UPDATE choice_badge.rules r SET judged_at = $2, holders = $3, rating = $4, reviews = $5
   FROM (SELECT id, holders, rating, reviews FROM choice_badge.rules WHERE id = $1 FOR UPDATE) was
   WHERE r.id = was.id AND r.ended_at IS NULL
   RETURNING was.holders, (was.holders, was.rating, was.reviews) IS DISTINCT FROM (r.holders, r.rating, r.reviews) AS "hasChanged"`,
  { holders: 'text[]', hasChanged: 'boolean' },
)
const end = statement(
  `UPDATE choice_badge.rules SET ended_at = clock_timestamp() WHERE id = $1 AND ended_at IS NULL RETURNING holders`,
  { holders: 'text[]' },
)

/** SQL that finds a row if the page's product carries a badge. */
export const BADGE_ON_PAGE = `SELECT FROM choice_badge.rules r
  WHERE r.marketplace = page.marketplace AND r.holders @> ARRAY[page.asin] AND r.ended_at IS NULL`

export const findRule = async (sql: Sql, id: string): Promise<StoredRule | undefined> => (await sql.query(one, [id]))[0]

/** At most `most`, newest first, after the one with the id `after`. */
export const listRules = (sql: Sql, after: string | null, most: number): Promise<StoredRule[]> =>
  sql.query(listed, [after, most])

/** Rules that were not judged within the last hour. */
export const findDue = (sql: Sql, now: number): Promise<StoredRule[]> => sql.query(due, [new Date(now)])

/** The rule by which a product carries a badge. */
export const findHeld = async (sql: Sql, marketplace: MarketplaceCode, asin: string): Promise<StoredRule | undefined> =>
  (await sql.query(held, [marketplace, asin]))[0]

export type NewRule = Pick<StoredRule, 'id' | 'marketplace' | 'category' | 'minRating' | 'minReviews'>

/** Stores a rule. Returns false if the category has one already. */
export async function storeRule(
  sql: Sql,
  { id, marketplace, category, minRating, minReviews }: NewRule,
): Promise<boolean> {
  return (await sql.query(insert, [id, marketplace, category, minRating, minReviews])).length > 0
}

export type Holder = { members: string[]; rating: number; reviews: number }

/** Stores who holds a badge from now on, and has the pages of whom it concerns made anew. */
export async function storeHolder(sql: Sql, id: string, now: number, holder: Holder | undefined): Promise<void> {
  const { members = [], rating = null, reviews = null } = holder ?? {}
  const [was] = await sql.query(judge, [id, new Date(now), members, rating, reviews])
  if (was?.hasChanged) await invalidatePages(sql, [...new Set([...was.holders, ...members])].map(productTag))
}

export async function endRule(sql: Sql, id: string): Promise<void> {
  const [ended] = await sql.query(end, [id])
  await invalidatePages(sql, (ended?.holders ?? []).map(productTag))
}
