import { createBatcher } from './batch.ts'
import { isUnavailable } from './connection.ts'
import { type Database, type Sql, statement } from './sql.ts'

/** Callers that share one statement at the most. */
const MOST_AT_ONCE = 100

/** What can be done for many callers at once. `keyOf` keeps two pieces of work on the same thing out of one batch. */
export type Sharing<Work, Outcome> = {
  run: (sql: Sql, works: Work[]) => Promise<Outcome[]>
  keyOf?: (work: Work) => string
}

/**
 * Work that comes straight to the database is gathered while the same work of others is under way, and done with theirs
 * (see batch.ts); what is part of a transaction is done at once. Never for what may wait for a lock: all would wait for it.
 */
export function shared<Work, Outcome>({
  run,
  keyOf,
}: Sharing<Work, Outcome>): (sql: Sql, work: Work) => Promise<Outcome> {
  const batchers = new WeakMap<Database, (work: Work) => Promise<Outcome>>()

  const batcherOf = (db: Database) => {
    const known = batchers.get(db)
    if (known) return known
    const made = createBatcher<Work, Outcome>({
      run: (works) => run(db, works),
      most: MOST_AT_ONCE,
      isEverybodys: isUnavailable,
      ...(keyOf ? { keyOf } : {}),
    })
    batchers.set(db, made)
    return made
  }

  return async (sql, work) => {
    if (isDatabase(sql)) return batcherOf(sql)(work)
    const [outcome] = await run(sql, [work])
    return outcome as Outcome
  }
}

const isDatabase = (sql: Sql): sql is Database => 'transaction' in sql

/** A query of which many askers share one statement. `types` are those of its values, `$1` and so on. */
export function sharedQuery<Row>(text: string, types: string[]): (sql: Sql, values: unknown[]) => Promise<Row[]> {
  const alone = statement<Row>(text)
  const values = types.map((type, index) => `, v${index + 1} ${type}`).join('')
  // For each asker the query itself runs, by its own indexes, whatever the planner thinks of how many there are.
  const together = statement<Row & { asker: number; place: number }>(
    `SELECT a.asker, found.* FROM jsonb_to_recordset($1::jsonb) AS a(asker int${values}) CROSS JOIN LATERAL (
       SELECT row_number() OVER () AS place, one.* FROM (${text.replaceAll(/\$(\d+)/g, 'a.v$1')}) AS one
     ) AS found ORDER BY a.asker, found.place`,
  )

  const askTogether = async (sql: Sql, asked: unknown[][]): Promise<Row[][]> => {
    const askers = asked.map((each, asker) => ({
      asker,
      ...Object.fromEntries(each.map((value, index) => [`v${index + 1}`, value])),
    }))
    const answers: Row[][] = asked.map(() => [])
    for (const { asker, place: _place, ...row } of await sql.query(together, [JSON.stringify(askers)]))
      answers[asker]?.push(row as Row)
    return answers
  }

  return shared({
    run: async (sql, asked) => (asked.length === 1 ? [await sql.query(alone, asked[0])] : askTogether(sql, asked)),
  })
}
