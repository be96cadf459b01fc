import { type Sql, statement } from '#platform/db/sql.ts'

/** A deal with more holders gets no latch. */
const MOST_HOLDERS = 20_000

const standing = statement(
  `SELECT (extract(epoch FROM min(expires_at)) * 1000)::bigint AS lapse, coalesce(array_agg(owner), '{}') AS owners
   FROM (SELECT owner, expires_at FROM lightning_deals.claims
     WHERE deal_id = $1 AND state NOT IN ('EXPIRED', 'RELEASED') LIMIT ${MOST_HOLDERS + 1}) c`,
  { lapse: 'bigint?', owners: 'text[]' },
)

/**
 * Owners with a claim that is not over, and when the first hold expires (epoch milliseconds);
 * undefined if there are too many to remember.
 */
export async function findHolders(
  sql: Sql,
  dealId: string,
): Promise<{ lapse: number | null; owners: string[] } | undefined> {
  const [row] = await sql.query(standing, [dealId])
  return row && row.owners.length <= MOST_HOLDERS ? row : undefined
}
