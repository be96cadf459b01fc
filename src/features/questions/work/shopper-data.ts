import type { ShopperData } from '#commerce/shopper/seams.ts'
import { type Sql, statement } from '#platform/db/sql.ts'
import { invalidateQuestions } from '../queries/write.ts'

const asked = statement(
  `SELECT to_jsonb(q) - 'owner' - 'reports' AS found FROM questions.questions q WHERE owner = $1 ORDER BY written_at, id`,
  { found: 'jsonb' },
)
const answered = statement(
  `SELECT to_jsonb(a) - 'owner' - 'reports' AS found FROM questions.answers a WHERE owner = $1 ORDER BY written_at, id`,
  { found: 'jsonb' },
)
// The space ensures that the new owner never equals a customer's.
const anonymise = statement(
  `WITH q AS (UPDATE questions.questions SET owner = 'erased ' || id, author = '' WHERE owner = $1 RETURNING asin),
   a AS (UPDATE questions.answers SET owner = 'erased ' || id, author = '' WHERE owner = $1 RETURNING question_id)
   SELECT asin FROM q UNION SELECT o.asin FROM a JOIN questions.questions o ON o.id = a.question_id`,
  { asin: 'text' },
)
const forgetVotes = statement(`DELETE FROM questions.votes WHERE owner = $1`)
const forgetCount = statement(`DELETE FROM questions.askers WHERE owner = $1`)

async function erase(sql: Sql, owner: string): Promise<void> {
  for (const { asin } of await sql.query(anonymise, [owner])) await invalidateQuestions(sql, asin)
  for (const forget of [forgetVotes, forgetCount]) await sql.query(forget, [owner])
}

/** What a customer asked and answered stays, without a name. */
export const questionsOfShopper: ShopperData = {
  collect: async (sql, owner) => {
    const found = async (wanted: typeof asked) => (await sql.query(wanted, [owner])).map((row) => row.found)
    return { questions: await found(asked), answers: await found(answered) }
  },
  erase,
}
