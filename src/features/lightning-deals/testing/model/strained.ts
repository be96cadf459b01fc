import type { Database, Sql, Statement } from '#platform/db/sql.ts'

/**
 * How a claim's next transaction fails: the connection breaks or the process dies, after or before
 * the commit.
 */
export type Trouble = 'answer lost' | 'question lost' | 'killed after' | 'killed before'

export const KILLED = 'The process was killed.'

/** A database on the model's clock whose connections fail on demand. */
export function strained(db: Database, now: () => number, troubleOf: () => { what: Trouble } | undefined): Database {
  const onClock = (sql: Sql): Sql => ({
    query: async <Found>(text: Statement<Found>, values?: unknown[]) => {
      const rows = await sql.query(text, values)
      for (const row of rows as { now?: number }[]) if (row.now !== undefined) row.now = now()
      return rows
    },
  })
  let struck: object | undefined
  const strike = (when: Trouble[]) => {
    const trouble = troubleOf()
    if (trouble === undefined || trouble === struck || !when.includes(trouble.what)) return
    // Each trouble strikes once. It is compared by identity, so that a new one of the same kind
    // strikes too.
    struck = trouble
    throw trouble.what.startsWith('killed') ? new Error(KILLED) : Object.assign(new Error('gone'), { code: '57P01' })
  }
  return {
    ...db,
    ...onClock(db),
    transaction: async (work) => {
      const result = await db.transaction(async (sql) => {
        const done = await work(onClock(sql))
        strike(['question lost', 'killed before'])
        return done
      })
      strike(['answer lost', 'killed after'])
      return result
    },
  }
}

export const listening = (db: Database, listen: (heard: (payload: string | undefined) => void) => void): Database => ({
  ...db,
  listen: (_channel, heard) => listen(heard),
})
