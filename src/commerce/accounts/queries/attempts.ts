import { type Sql, statement } from '#platform/db/sql.ts'

const count = statement(
  `INSERT INTO accounts.attempts AS a (key, count, began_at) VALUES ($1, 1, now())
   ON CONFLICT (key) DO UPDATE SET
     count = CASE WHEN a.began_at < now() - make_interval(mins => $2) THEN 1 ELSE a.count + 1 END,
     began_at = CASE WHEN a.began_at < now() - make_interval(mins => $2) THEN now() ELSE a.began_at END
   RETURNING count, ceil(extract(epoch FROM began_at + make_interval(mins => $2) - now()))::int AS seconds`,
  { count: 'int', seconds: 'int' },
)
const clear = statement(`DELETE FROM accounts.attempts WHERE key = $1`)
const forget = statement(`DELETE FROM accounts.attempts WHERE began_at < now() - interval '1 day'`)

/**
 * Counts a try before it is made, so that many at once cannot slip through. Undefined while there are not too many, else
 * the seconds to wait.
 */
export async function countAttempt(
  sql: Sql,
  key: string,
  { most, minutes }: { most: number; minutes: number },
): Promise<number | undefined> {
  const [row] = await sql.query(count, [key, minutes])
  return row && row.count > most ? Math.max(1, row.seconds) : undefined
}

/** A success wipes the slate. */
export async function clearAttempts(sql: Sql, key: string): Promise<void> {
  await sql.query(clear, [key])
}

export async function forgetOldAttempts(sql: Sql): Promise<void> {
  await sql.query(forget)
}
