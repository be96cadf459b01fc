import { productTag } from '#commerce/catalog/rules.ts'
import { type Sql, statement } from '#platform/db/sql.ts'
import { invalidatePages } from '#platform/render/invalidate.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import type { Words } from '../contract/wire.ts'
import { MOST_QUESTIONS } from '../rules.ts'
import { familyOf } from './find.ts'

type New = Words & { id: string; owner: string; language: string }

// One statement counts and inserts, so the eleventh question of a day inserts no row.
const ask = statement(
  `WITH counted AS (
     INSERT INTO questions.askers AS a (owner, asked) VALUES ($3, 1)
     ON CONFLICT (owner) DO UPDATE SET asked = CASE WHEN a.since < now() - interval '24 hours' THEN 1 ELSE a.asked + 1 END,
       since = CASE WHEN a.since < now() - interval '24 hours' THEN now() ELSE a.since END
     WHERE a.asked < ${MOST_QUESTIONS} OR a.since < now() - interval '24 hours' RETURNING owner)
   INSERT INTO questions.questions (id, asin, owner, author, language, body) SELECT $1, $2, owner, $4, $5, $6 FROM counted RETURNING id`,
  { id: 'text' },
)
const give = statement(
  `INSERT INTO questions.answers (id, question_id, owner, author, language, body, is_merchant)
   SELECT $1, id, $3, $4, $5, $6, $7 FROM questions.questions WHERE id = $2 AND state = 'visible'
   ON CONFLICT (question_id, owner) DO UPDATE SET author = excluded.author, language = excluded.language, body = excluded.body,
     is_merchant = excluded.is_merchant, written_at = now() RETURNING id`,
  { id: 'text' },
)
const helpful = statement(
  `WITH voted AS (
     INSERT INTO questions.votes (entry_id, owner, kind)
     SELECT id, $2, 'helpful' FROM questions.answers WHERE id = $1 AND owner <> $2 AND state = 'visible'
     ON CONFLICT DO NOTHING RETURNING entry_id)
   UPDATE questions.answers a SET helpful = a.helpful + 1 FROM voted, questions.questions q
   WHERE a.id = voted.entry_id AND q.id = a.question_id RETURNING a.helpful, q.asin`,
  { helpful: 'int', asin: 'text' },
)
const look = statement(
  `SELECT a.helpful, q.asin, a.owner = $2 AS own FROM questions.answers a JOIN questions.questions q ON q.id = a.question_id
   WHERE a.id = $1 AND a.state = 'visible' AND q.state = 'visible'`,
  { helpful: 'int', asin: 'text', own: 'boolean' },
)
const report = statement(
  `WITH voted AS (
     INSERT INTO questions.votes (entry_id, owner, kind) SELECT id, $2, 'report' FROM (
       SELECT id, owner FROM questions.questions WHERE id = $1 AND state = 'visible'
       UNION ALL SELECT id, owner FROM questions.answers WHERE id = $1 AND state = 'visible') entry
     WHERE owner <> $2 ON CONFLICT DO NOTHING RETURNING entry_id),
   question AS (UPDATE questions.questions q SET reports = q.reports + 1 FROM voted WHERE q.id = voted.entry_id)
   UPDATE questions.answers a SET reports = a.reports + 1 FROM voted WHERE a.id = voted.entry_id`,
)
const about = statement(
  `SELECT asin FROM questions.questions WHERE id = $1 AND state = 'visible' UNION ALL
   SELECT q.asin FROM questions.answers a JOIN questions.questions q ON q.id = a.question_id WHERE a.id = $1 AND a.state = 'visible'`,
  { asin: 'text' },
)

/** Invalidates the pages that show a product's questions, which are those of its whole family. */
export const invalidateQuestions = async (sql: Sql, asin: string): Promise<void> =>
  invalidatePages(sql, (await familyOf(sql, asin)).map(productTag))

/** Stores a question; false if the customer has asked too many in 24 hours. */
export async function storeQuestion(
  sql: Sql,
  { id, asin, owner, author, language, text }: New & { asin: string },
): Promise<boolean> {
  const rows = await sql.query(ask, [id, asin, owner, author, language, text])
  if (rows.length > 0) await invalidateQuestions(sql, asin)
  return rows.length > 0
}

/** Stores a customer's answer, replacing an earlier one; undefined if the question is gone. */
export async function storeAnswer(
  sql: Sql,
  {
    id,
    questionId,
    asin,
    owner,
    author,
    language,
    text,
    isMerchant,
  }: New & { questionId: string; asin: string; isMerchant: boolean },
): Promise<string | undefined> {
  const [row] = await sql.query(give, [id, questionId, owner, author, language, text, isMerchant])
  if (row) await invalidateQuestions(sql, asin)
  return row?.id
}

/** Counts a vote for an answer once; repeating it changes nothing. */
export async function voteForAnswer(
  sql: Sql,
  id: string,
  owner: string,
): Promise<Result<{ helpful: number; asin: string }, 'not-found' | 'own-answer'>> {
  const [counted] = await sql.query(helpful, [id, owner])
  if (counted) await invalidateQuestions(sql, counted.asin)
  const [found] = counted ? [{ ...counted, own: false }] : await sql.query(look, [id, owner])
  if (!found) return fail('not-found')
  return found.own ? fail('own-answer') : ok({ helpful: found.helpful, asin: found.asin })
}

/**
 * Counts a report once and returns the product; undefined if there is no such question or answer.
 */
export async function reportEntry(sql: Sql, id: string, owner: string): Promise<string | undefined> {
  await sql.query(report, [id, owner])
  return (await sql.query(about, [id]))[0]?.asin
}
