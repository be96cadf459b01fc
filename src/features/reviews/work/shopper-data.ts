import type { ShopperData } from '#commerce/shopper/seams.ts'
import { type Sql, statement } from '#platform/db/sql.ts'
import { invalidateReviews } from '../queries/write.ts'

const collect = statement(
  `SELECT to_jsonb(r) - 'owner' - 'reports' AS found FROM reviews.reviews r WHERE r.owner = $1 ORDER BY r.written_at, r.id`,
  { found: 'jsonb' },
)
const collectVotes = statement(
  `SELECT jsonb_build_object('review', review_id, 'kind', kind) AS found FROM reviews.votes WHERE owner = $1 ORDER BY review_id, kind`,
  { found: 'jsonb' },
)
// The space ensures that the new owner never equals a customer's.
const anonymise = statement(
  `UPDATE reviews.reviews SET owner = 'erased ' || id, author = '' WHERE owner = $1 RETURNING asin`,
  { asin: 'text' },
)
const forgetVotes = statement(`DELETE FROM reviews.votes WHERE owner = $1`)

async function erase(sql: Sql, owner: string): Promise<void> {
  for (const { asin } of await sql.query(anonymise, [owner])) await invalidateReviews(sql, asin)
  await sql.query(forgetVotes, [owner])
}

/**
 * Erasing a customer keeps their reviews without a name and deletes their votes; the vote counts
 * stay.
 */
export const reviewsOfShopper: ShopperData = {
  collect: async (sql, owner) => {
    const found = async (wanted: typeof collect) => (await sql.query(wanted, [owner])).map((row) => row.found)
    return { reviews: await found(collect), votes: await found(collectVotes) }
  },
  erase,
}
