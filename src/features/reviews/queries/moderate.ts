import { type Sql, statement } from '#platform/db/sql.ts'
import { COLUMNS, REVIEW, type Row } from './find.ts'
import { invalidateReviews } from './write.ts'

const WHICH = { reported: `r.reports > 0`, hidden: `r.state = 'hidden'`, all: 'true' }

const listed = (which: string) =>
  statement(
    `SELECT ${COLUMNS} FROM reviews.reviews r WHERE ${which} AND ($1::text IS NULL OR
       (r.changed_at, r.id) < (SELECT changed_at, id FROM reviews.reviews WHERE id = $1))
     ORDER BY r.changed_at DESC, r.id DESC LIMIT $2`,
    REVIEW,
  )
const LISTS = { reported: listed(WHICH.reported), hidden: listed(WHICH.hidden), all: listed(WHICH.all) }

export type Which = keyof typeof WHICH

const judge = statement(
  `UPDATE reviews.reviews r SET state = $2, reports = 0 WHERE r.id = $1 RETURNING ${COLUMNS}`,
  REVIEW,
)

/** Reviews for moderation, most recently changed first; `after` is the id of the last one seen. */
export const listForMerchant = (sql: Sql, which: Which, after: string | null, most: number): Promise<Row[]> =>
  sql.query(LISTS[which], [after, most])

/** Hides or shows a review and clears its reports. Undefined if it is unknown. */
export async function judgeReview(sql: Sql, id: string, state: 'visible' | 'hidden'): Promise<Row | undefined> {
  const [row] = await sql.query(judge, [id, state])
  if (row) await invalidateReviews(sql, row.asin)
  return row
}
