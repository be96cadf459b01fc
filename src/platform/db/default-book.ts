import { fail, ok } from '#platform/result.ts'
import { type Database, type Sql, statement } from './sql.ts'

/**
 * Queries for an owner's list with one default entry. `books` is the table with one row for each owner, which counts the entries
 * and names the default; `things` holds the entries. Reading and adding entries is left to the folder. `leaving` runs in
 * the transaction that removes an entry, or all entries of an owner (`id` null), before they are gone.
 */
export function defaultBook(
  books: `${string}.${string}`,
  things: `${string}.${string}`,
  leaving?: (sql: Sql, owner: string, id: string | null) => Promise<void>,
) {
  const setDefault = statement(
    `UPDATE ${books} SET default_id = $1
     WHERE owner = $2 AND EXISTS (SELECT FROM ${things} t WHERE t.id = $1 AND t.owner = $2) RETURNING owner`,
    { owner: 'text' },
  )
  const lock = statement(`SELECT owner FROM ${books} WHERE owner = $1 FOR UPDATE`, { owner: 'text' })
  const takeAway = statement(`DELETE FROM ${things} WHERE id = $1 AND owner = $2 RETURNING id`, { id: 'text' })
  const takeOut = statement(
    `UPDATE ${books} b SET count = b.count - 1, default_id = CASE WHEN b.default_id = $2 THEN
       (SELECT t.id FROM ${things} t WHERE t.owner = $1 ORDER BY t.created_at DESC, t.id LIMIT 1) ELSE b.default_id END
     WHERE owner = $1`,
  )
  const clear = statement(`DELETE FROM ${books} WHERE owner = $1`)

  return {
    /** Makes an entry the owner's default. False when it does not exist or belongs to another owner. */
    makeDefault: async (sql: Sql, id: string, owner: string): Promise<boolean> =>
      (await sql.query(setDefault, [id, owner])).length > 0,

    /**
     * Removes an entry; the newest one left replaces a removed default. False when it does not exist or belongs to another owner.
     */
    remove: async (db: Pick<Database, 'transaction'>, id: string, owner: string): Promise<boolean> => {
      const removed = await db.transaction<undefined, undefined>(async (sql) => {
        await sql.query(lock, [owner])
        await leaving?.(sql, owner, id)
        if ((await sql.query(takeAway, [id, owner])).length === 0) return fail(undefined)
        await sql.query(takeOut, [owner, id])
        return ok(undefined)
      })
      return removed.ok
    },

    /** Deletes the owner's row in `books`, with all entries. */
    erase: async (sql: Sql, owner: string): Promise<void> => {
      await leaving?.(sql, owner, null)
      await sql.query(clear, [owner])
    },
  }
}
