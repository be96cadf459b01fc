import { findFamily } from '#commerce/catalog/queries.ts'
import { jsonArray } from '#platform/db/shape.ts'
import { type Sql, statement } from '#platform/db/sql.ts'
import type { Answer, Question, QuestionList } from '../contract/wire.ts'
import { MOST_ANSWERS, PAGE_SIZE, pagesOf } from '../rules.ts'

type QuestionRow = Omit<Question, 'writtenAt' | 'answers'> & { writtenAt: Date }
/** Answers come as JSON, with timestamps in PostgreSQL's format. */
type AnsweredRow = QuestionRow & { answers: Answer[] }

const QUESTION = `q.id, q.asin, q.author, q.language, q.body AS text, q.written_at AS "writtenAt"`

// The reader's language first, answered before unanswered, then newest.
const questions = statement(
  `SELECT ${QUESTION}, coalesce((SELECT jsonb_agg(given) FROM (
     SELECT id, author, language, body AS text, is_merchant AS "isMerchant", helpful, written_at AS "writtenAt"
     FROM questions.answers WHERE question_id = q.id AND state = 'visible'
     ORDER BY is_merchant DESC, helpful DESC, written_at, id LIMIT $5) given), '[]') AS answers
   FROM questions.questions q WHERE q.asin = ANY($1) AND q.state = 'visible'
   ORDER BY (q.language = $2) DESC, EXISTS (SELECT FROM questions.answers a WHERE a.question_id = q.id AND a.state = 'visible') DESC,
     q.written_at DESC, q.id LIMIT $3 OFFSET $4`,
  {
    id: 'text',
    asin: 'text',
    author: 'text',
    language: 'text',
    text: 'text',
    writtenAt: 'timestamptz',
    answers: jsonArray<Answer>(),
  },
)
const one = statement(
  `SELECT ${QUESTION} FROM questions.questions q WHERE q.id = $1 AND q.asin = ANY($2) AND q.state = 'visible'`,
  { id: 'text', asin: 'text', author: 'text', language: 'text', text: 'text', writtenAt: 'timestamptz' },
)
const count = statement(
  `SELECT count(*)::int AS count FROM questions.questions WHERE asin = ANY($1) AND state = 'visible'`,
  { count: 'int' },
)

/** A product and the members of its family, which share questions. */
export async function familyOf(sql: Sql, asin: string): Promise<string[]> {
  const family = await findFamily(sql, asin, 'en')
  return [...new Set([asin, ...family.map((each) => each.asin)])]
}

/** A page of questions about these products, with answers. */
export async function findQuestions(
  sql: Sql,
  asins: string[],
  language: string,
  { page = 1, size = PAGE_SIZE, most = MOST_ANSWERS } = {},
): Promise<QuestionList> {
  const [[counted], rows] = await Promise.all([
    sql.query(count, [asins]),
    sql.query(questions, [asins, language, size, (page - 1) * size, most]),
  ])
  const found = counted?.count ?? 0
  return { found, page, pages: pagesOf(found), questions: rows.map(toQuestion) }
}

/** One question about these products; undefined if there is none. */
export async function findQuestion(sql: Sql, id: string, asins: string[]): Promise<Question | undefined> {
  const [row] = await sql.query(one, [id, asins])
  return row && toQuestion({ ...row, answers: [] })
}

const toQuestion = ({ answers, ...row }: AnsweredRow): Question => ({
  ...row,
  writtenAt: row.writtenAt.toISOString(),
  answers: answers.map((each) => ({ ...each, writtenAt: new Date(each.writtenAt).toISOString() })),
})
