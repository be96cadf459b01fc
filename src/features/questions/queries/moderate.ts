import { type RowOf, text } from '#platform/db/shape.ts'
import { type Sql, statement } from '#platform/db/sql.ts'
import type { Moderated } from '../contract/wire.ts'
import { invalidateQuestions } from './write.ts'

const ENTRY = {
  id: 'text',
  kind: text<Moderated['kind']>(),
  asin: 'text',
  text: 'text',
  author: 'text',
  state: text<Moderated['state']>(),
  reports: 'int',
  writtenAt: 'timestamptz',
} as const

type Row = RowOf<typeof ENTRY>

const ENTRIES = `SELECT id, 'question' AS kind, asin, body AS text, author, state, reports, written_at AS "writtenAt",
    NOT EXISTS (SELECT FROM questions.answers a WHERE a.question_id = q.id AND a.is_merchant) AS waits FROM questions.questions q
  UNION ALL SELECT a.id, 'answer', q.asin, a.body, a.author, a.state, a.reports, a.written_at, false
    FROM questions.answers a JOIN questions.questions q ON q.id = a.question_id`

const listed = (which: string) =>
  statement(
    `SELECT id, kind, asin, text, author, state, reports, "writtenAt" FROM (${ENTRIES}) e WHERE ${which}
       AND ($1::text IS NULL OR ("writtenAt", id) < (SELECT "writtenAt", id FROM (${ENTRIES}) l WHERE id = $1))
     ORDER BY "writtenAt" DESC, id DESC LIMIT $2`,
    ENTRY,
  )
const LISTS = {
  reported: listed(`reports > 0`),
  hidden: listed(`state = 'hidden'`),
  unanswered: listed(`waits AND state = 'visible'`),
}

const judge = (table: string) =>
  statement(`UPDATE questions.${table} SET state = $2, reports = 0 WHERE id = $1 RETURNING id`, { id: 'text' })
const judgeQuestion = judge('questions')
const judgeAnswer = judge('answers')
const one = statement(
  `SELECT id, kind, asin, text, author, state, reports, "writtenAt" FROM (${ENTRIES}) e WHERE id = $1`,
  ENTRY,
)

export type Which = keyof typeof LISTS

const toModerated = (row: Row): Moderated => ({ ...row, writtenAt: row.writtenAt.toISOString() })

/** Questions and answers for moderation, newest first, after the one with the id `after`. */
export const listForMerchant = async (
  sql: Sql,
  which: Which,
  after: string | null,
  most: number,
): Promise<Moderated[]> => (await sql.query(LISTS[which], [after, most])).map(toModerated)

/** Hides or shows a question or an answer and clears its reports. Undefined if it is unknown. */
export async function judgeEntry(sql: Sql, id: string, state: 'visible' | 'hidden'): Promise<Moderated | undefined> {
  for (const table of [judgeQuestion, judgeAnswer]) await sql.query(table, [id, state])
  const [row] = await sql.query(one, [id])
  if (row) await invalidateQuestions(sql, row.asin)
  return row && toModerated(row)
}
