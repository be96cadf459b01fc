import type { Sql, Statement } from '#platform/db/sql.ts'
import { foundWords } from './fold.ts'

/**
 * Writes the words by which rows are found that a version stored without them. `read` yields some of those with their names, `write` takes
 * `[{ id, foundBy }]` as JSON.
 */
export async function fillFoundBy(
  sql: Sql,
  read: Statement<{ id: string; names: string }>,
  write: Statement<unknown>,
): Promise<void> {
  for (let rows = await sql.query(read); rows.length > 0; rows = await sql.query(read))
    await sql.query(write, [JSON.stringify(rows.map(({ id, names }) => ({ id, foundBy: foundWords(names) })))])
}
