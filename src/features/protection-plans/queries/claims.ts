import { text } from '#platform/db/shape.ts'
import { type Sql, statement } from '#platform/db/sql.ts'
import type { ClaimState } from '../contract/words.ts'

const open = statement(
  `INSERT INTO protection_plans.claims (id, plan_id, words, opened_at, changed_at) VALUES ($1, $2, $3, $4, $4)
   ON CONFLICT DO NOTHING RETURNING id`,
  { id: 'text' },
)
const CLAIM = {
  id: 'text',
  planId: 'text',
  state: text<ClaimState>(),
  words: 'text',
  reason: 'text',
  amount: 'bigint',
  openedAt: 'timestamptz',
  changedAt: 'timestamptz',
} as const
const COLUMNS = `id, plan_id AS "planId", state, words, reason, amount, opened_at AS "openedAt", changed_at AS "changedAt"`
const byId = statement(`SELECT ${COLUMNS} FROM protection_plans.claims WHERE id = $1`, CLAIM)
const move = statement(
  `UPDATE protection_plans.claims SET state = $3, reason = $4, amount = $5, changed_at = $6 WHERE id = $1 AND state = $2 RETURNING id`,
  { id: 'text' },
)
const close = statement(
  `UPDATE protection_plans.claims SET state = 'CLOSED', changed_at = $2 WHERE plan_id = $1 AND state IN ('OPEN', 'APPROVED')`,
)
const list = statement(
  `SELECT ${COLUMNS} FROM protection_plans.claims
   WHERE $1::text IS NULL OR (opened_at, id) < (SELECT opened_at, id FROM protection_plans.claims WHERE id = $1)
   ORDER BY opened_at DESC, id DESC LIMIT $2`,
  CLAIM,
)

export type Claim = NonNullable<Awaited<ReturnType<typeof findClaim>>>

/** Opens a claim; false if the plan has one that is not settled. */
export const openClaim = async (
  sql: Sql,
  { id, planId, words, now }: { id: string; planId: string; words: string; now: number },
): Promise<boolean> => (await sql.query(open, [id, planId, words, new Date(now)])).length > 0

export const findClaim = async (sql: Sql, id: string) => (await sql.query(byId, [id]))[0]

/** Moves a claim from one state to another; false if it is not in that state. */
export const moveClaim = async (
  sql: Sql,
  id: string,
  { from, to, reason, amount, now }: { from: ClaimState; to: ClaimState; reason: string; amount: number; now: number },
): Promise<boolean> => (await sql.query(move, [id, from, to, reason, amount, new Date(now)])).length > 0

/** Closes what is not settled of a plan's claims. */
export const closeClaims = (sql: Sql, planId: string, now: number) => sql.query(close, [planId, new Date(now)])

/** Returns up to `most` claims, newest first, starting after the id `after`. */
export const listClaims = (sql: Sql, after: string | null, most: number) => sql.query(list, [after, most])
