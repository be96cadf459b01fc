import { findFamily } from '#commerce/catalog/queries.ts'
import { productTag } from '#commerce/catalog/rules.ts'
import { type Sql, statement } from '#platform/db/sql.ts'
import { invalidatePages } from '#platform/render/invalidate.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import type { ReviewForm } from '../contract/wire.ts'

/** `isVerified`: whether the writer has bought the product here and kept it. */
export type NewReview = ReviewForm & {
  id: string
  asin: string
  owner: string
  marketplace: string
  language: string
  isVerified: boolean
  wasReturned: boolean
  isDelivered: boolean
}

const store = statement(
  `INSERT INTO reviews.reviews (id, asin, owner, author, marketplace, language, stars, title, body, is_verified, was_returned, is_delivered)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
   ON CONFLICT (asin, owner) DO UPDATE SET author = excluded.author, language = excluded.language, stars = excluded.stars,
     title = excluded.title, body = excluded.body, is_verified = excluded.is_verified,
     was_returned = excluded.was_returned, is_delivered = excluded.is_delivered, changed_at = now() RETURNING id`,
  { id: 'text' },
)
const lockMarked = statement(
  `SELECT asin FROM reviews.reviews WHERE owner = $1 AND asin = ANY($2) AND is_verified FOR UPDATE`,
  { asin: 'text' },
)
const unmark = statement(
  `UPDATE reviews.reviews SET is_verified = false, was_returned = $3 WHERE owner = $1 AND asin = ANY($2)`,
)
const arrived = statement(
  `UPDATE reviews.reviews SET is_delivered = true WHERE owner = $1 AND asin = ANY($2) AND NOT is_delivered RETURNING asin`,
  { asin: 'text' },
)
const remove = statement(`DELETE FROM reviews.reviews WHERE asin = $1 AND owner = $2 RETURNING id`, { id: 'text' })

// One statement votes and counts, so a repeated vote or a vote for one's own review counts nothing.
const vote = (kind: 'helpful' | 'report', column: 'helpful' | 'reports') =>
  statement(
    `WITH voted AS (
       INSERT INTO reviews.votes (review_id, owner, kind)
       SELECT id, $2, '${kind}' FROM reviews.reviews WHERE id = $1 AND owner <> $2 AND state = 'visible'
       ON CONFLICT DO NOTHING RETURNING review_id)
     UPDATE reviews.reviews r SET ${column} = r.${column} + 1 FROM voted WHERE r.id = voted.review_id RETURNING r.asin, r.helpful`,
    { asin: 'text', helpful: 'int' },
  )
const VOTES = { helpful: vote('helpful', 'helpful'), report: vote('report', 'reports') }
const look = statement(
  `SELECT asin, helpful, owner = $2 AS own FROM reviews.reviews WHERE id = $1 AND state = 'visible'`,
  { asin: 'text', helpful: 'int', own: 'boolean' },
)

/** Invalidates the pages that show a product's reviews, which are those of its whole family. */
export async function invalidateReviews(sql: Sql, asin: string): Promise<void> {
  const family = await findFamily(sql, asin, 'en')
  await invalidatePages(sql, [...new Set([asin, ...family.map((each) => each.asin)])].map(productTag))
}

/** Stores a customer's review of a product, replacing an earlier one. Returns its id. */
export async function storeReview(sql: Sql, given: NewReview): Promise<string> {
  const { id, asin, owner, author, marketplace, language, stars, title, text, isVerified, wasReturned, isDelivered } =
    given
  const about = [id, asin, owner, author, marketplace, language, stars, title, text]
  const values = [...about, isVerified, wasReturned, isDelivered]
  const [row] = await sql.query(store, values)
  await invalidateReviews(sql, asin)
  return row?.id ?? id
}

/**
 * Returns the products among these whose review says that its writer bought them here. The marks
 * stay as they are until the transaction ends.
 */
export const lockMarks = async (sql: Sql, owner: string, asins: string[]): Promise<string[]> =>
  (await sql.query(lockMarked, [owner, asins])).map(({ asin }) => asin)

/** Takes the mark of a purchase off a customer's reviews of these products. */
export async function removeMarks(sql: Sql, owner: string, asins: string[], wasReturned: boolean): Promise<void> {
  await sql.query(unmark, [owner, asins, wasReturned])
  for (const asin of asins) await invalidateReviews(sql, asin)
}

/** Notes on a customer's reviews that these products have arrived. */
export async function noteArrived(sql: Sql, owner: string, asins: string[]): Promise<void> {
  for (const { asin } of await sql.query(arrived, [owner, asins])) await invalidateReviews(sql, asin)
}

/** Deletes a customer's review of a product; false if there was none. */
export async function deleteReview(sql: Sql, asin: string, owner: string): Promise<boolean> {
  const rows = await sql.query(remove, [asin, owner])
  if (rows.length > 0) await invalidateReviews(sql, asin)
  return rows.length > 0
}

/** Counts a customer's vote once; repeating it changes nothing. */
export async function voteFor(
  sql: Sql,
  id: string,
  owner: string,
  kind: 'helpful' | 'report',
): Promise<Result<{ asin: string; helpful: number }, 'not-found' | 'own-review'>> {
  const [counted] = await sql.query(VOTES[kind], [id, owner])
  if (counted) {
    if (kind === 'helpful') await invalidateReviews(sql, counted.asin)
    return ok(counted)
  }
  const [found] = await sql.query(look, [id, owner])
  if (!found) return fail('not-found')
  return found.own ? fail('own-review') : ok({ asin: found.asin, helpful: found.helpful })
}
