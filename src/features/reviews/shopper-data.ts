import type { ShopperData } from '#commerce/feature.ts'
import { type Sql, statement } from '#platform/db/sql.ts'
import { invalidateReviews } from './queries/write.ts'

const collect = statement(
  `SELECT to_jsonb(r) - 'owner' - 'reports' AS found FROM reviews.reviews r WHERE r.owner = $1 ORDER BY r.written_at, r.id`,
  { found: 'jsonb' },
)
const collectVotes = statement(
  `SELECT jsonb_build_object('review', review_id, 'kind', kind) AS found FROM reviews.votes WHERE owner = $1 ORDER BY review_id, kind`,
  { found: 'jsonb' },
)
// The space keeps the new owner from ever being a customer's.
const anonymise = statement(
  `UPDATE reviews.reviews SET owner = 'erased ' || id, author = '' WHERE owner = $1 RETURNING asin`,
  { asin: 'text' },
)
const forgetVotes = statement(`DELETE FROM reviews.votes WHERE owner = $1`)

async function erase(sql: Sql, owner: string): Promise<void> {
  for (const { asin } of await sql.query(anonymise, [owner])) await invalidateReviews(sql, asin)
  await sql.query(forgetVotes, [owner])
}

/** What a customer wrote stays for other shoppers, without a name; that a vote was theirs is forgotten, what it counted is not. */
export const reviewsOfShopper: ShopperData = {
  collect: async (sql, owner) => {
    const found = async (wanted: typeof collect) => (await sql.query(wanted, [owner])).map((row) => row.found)
    return { reviews: await found(collect), votes: await found(collectVotes) }
  },
  erase,
}
