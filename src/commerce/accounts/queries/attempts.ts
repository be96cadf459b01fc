import { type Sql, statement } from '#platform/db/sql.ts'

const count = statement(
  `INSERT INTO accounts.attempts AS a (key, count, began_at) VALUES ($1, 1, now())
   ON CONFLICT (key) DO UPDATE SET
     count = CASE WHEN a.began_at < now() - make_interval(mins => $2) THEN 1 ELSE a.count + 1 END,
     began_at = CASE WHEN a.began_at < now() - make_interval(mins => $2) THEN now() ELSE a.began_at END
   RETURNING count, ceil(extract(epoch FROM began_at + make_interval(mins => $2) - now()))::int AS seconds`,
  { count: 'int', seconds: 'int' },
)
const uncount = statement(`UPDATE accounts.attempts SET count = count - 1 WHERE key = ANY($1) AND count > 0`)
const clear = statement(`DELETE FROM accounts.attempts WHERE key = ANY($1)`)
const forget = statement(`DELETE FROM accounts.attempts WHERE began_at < now() - interval '1 day'`)

/**
 * Counts an attempt before it is made, so that concurrent attempts cannot exceed the limit. Returns
 * the seconds to wait, or undefined while the limit is not exceeded.
 */
export async function countAttempt(
  sql: Sql,
  key: string,
  { most, minutes }: { most: number; minutes: number },
): Promise<number | undefined> {
  const [row] = await sql.query(count, [key, minutes])
  return row && row.count > most ? Math.max(1, row.seconds) : undefined
}

/** Takes an attempt back from each counter. */
export async function uncountAttempts(sql: Sql, keys: string[]): Promise<void> {
  if (keys.length > 0) await sql.query(uncount, [keys])
}

/** Resets counters. */
export async function clearAttempts(sql: Sql, keys: string[]): Promise<void> {
  await sql.query(clear, [keys])
}

export async function forgetOldAttempts(sql: Sql): Promise<void> {
  await sql.query(forget)
}
