import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import { type Sql, statement } from '#platform/db/sql.ts'
import { PENDING_DAYS, SENT_DAYS } from '../rules.ts'
import { ALERT, type StoredAlert } from './alerts.ts'

const watched = statement(
  `SELECT DISTINCT asin FROM alerts.alerts WHERE marketplace = $1 AND state = 'active' AND asin > $2 ORDER BY asin LIMIT $3`,
  { asin: 'text' },
)
// Rows that another process is sending are skipped; once it has committed they are no longer active.
const claim = statement(
  `UPDATE alerts.alerts SET state = 'sent', sent_at = now() WHERE id IN (
     SELECT id FROM alerts.alerts WHERE marketplace = $1 AND asin = $2 AND state = 'active' AND (kind = 'stock' OR wished >= $3)
     ORDER BY id LIMIT $4 FOR UPDATE SKIP LOCKED)
   RETURNING id, kind, asin, marketplace, wished, state, email, language`,
  ALERT,
)
const forget = statement(
  `DELETE FROM alerts.alerts WHERE (state = 'pending' AND created_at < now() - interval '${PENDING_DAYS} days')
     OR (state = 'sent' AND sent_at < now() - interval '${SENT_DAYS} days')`,
)
const forgetLocks = statement(`DELETE FROM alerts.locks WHERE used_at < now() - interval '1 day'`)

/** Returns up to `most` products with active alerts in a marketplace, ordered by asin, starting after `after`. */
export const findWatched = async (sql: Sql, code: MarketplaceCode, after: string, most: number): Promise<string[]> =>
  (await sql.query(watched, [code, after, most])).map(({ asin }) => asin)

/** Marks up to `most` alerts that are due at this price as sent, and returns them. Queue their mails in the same transaction. */
export const claimDue = (
  sql: Sql,
  code: MarketplaceCode,
  asin: string,
  best: number,
  most: number,
): Promise<StoredAlert[]> => sql.query(claim, [code, asin, best, most])

/** Deletes alerts that were never confirmed and those sent long ago. */
export async function forgetAlerts(sql: Sql): Promise<void> {
  await sql.query(forget)
  await sql.query(forgetLocks)
}
