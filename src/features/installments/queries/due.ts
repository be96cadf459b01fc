import { type Sql, statement } from '#platform/db/sql.ts'
import { PART, PART_SHAPE, type StoredPart } from './plans.ts'

/** Marks payments in the statement that finds them, so that no other process can find them too. */
const claim = statement(
  `WITH due AS (
     SELECT id FROM installments.parts WHERE state = 'open' AND mailed_at IS NULL AND due_on <= (now() AT TIME ZONE 'UTC')::date
     ORDER BY due_on, id LIMIT $1 FOR NO KEY UPDATE SKIP LOCKED
   )
   UPDATE installments.parts p SET mailed_at = now() FROM due, installments.plans n
   WHERE p.id = due.id AND n.order_id = p.order_id AND n.line = p.line RETURNING ${PART}`,
  PART_SHAPE,
)

/** Claims due payments that no mail was sent for. Queue their mails in the same transaction. */
export const claimDue = (sql: Sql, most: number): Promise<StoredPart[]> => sql.query(claim, [most])
