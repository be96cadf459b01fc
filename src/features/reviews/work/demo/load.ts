import { listRange } from '#commerce/catalog/queries.ts'
import { type Sql, statement } from '#platform/db/sql.ts'
import type { Clock } from '#platform/store/platform.ts'
import { composeReviews } from './compose.ts'

const DAY = 24 * 60 * 60 * 1000

const add = statement(
  `INSERT INTO reviews.reviews (id, asin, owner, author, marketplace, language, stars, title, body, is_verified, helpful, written_at, changed_at)
   SELECT id, asin, 'demo ' || id, author, marketplace, language, stars, title, text, verified, helpful, at, at
   FROM jsonb_to_recordset($1::jsonb) AS r(id text, asin text, author text, marketplace text, language text, stars int, title text,
     text text, verified boolean, helpful int, at timestamptz)`,
)

/** Stores the demo reviews of every product. */
export async function loadDemoReviews(sql: Sql, clock: Clock): Promise<void> {
  // The sentences are about devices.
  const range = (await listRange(sql)).filter(({ category }) => category !== 'Groceries')
  const rows = range.flatMap(({ asin, category, taxCategory }) =>
    composeReviews(asin, category, taxCategory).map(({ age, ...review }) => ({
      ...review,
      at: new Date(clock.now() - age * DAY).toISOString(),
    })),
  )
  await sql.query(add, [JSON.stringify(rows)])
}
