import { itemAt } from '#platform/item-at.ts'
import { createBatcher } from './batch.ts'
import { isUnavailable } from './connection.ts'
import type { RowOf, Shape } from './shape.ts'
import { type Database, type Sql, type Statement, statement } from './sql.ts'

/** Callers that share one statement at the most. */
const MOST_AT_ONCE = 100

/** What can be done for many callers at once. `keyOf` keeps two pieces of work on the same thing out of one batch. */
export type Sharing<Work, Outcome> = {
  run: (sql: Sql, works: Work[]) => Promise<Outcome[]>
  keyOf?: (work: Work) => string
}

/** One of something for each database that asks. */
export function perDatabase<Thing>(make: (db: Database) => Thing): (db: Database) => Thing {
  const known = new WeakMap<Database, Thing>()
  return (db) => {
    const thing = known.get(db) ?? make(db)
    known.set(db, thing)
    return thing
  }
}

/**
 * Work that comes straight to the database is gathered while the same work of others is under way, and done with theirs
 * (see batch.ts); what several parts of one transaction ask in the same breath is done together as well. Never for what
 * may wait long for a lock: all would wait for it.
 */
export function shared<Work, Outcome>({
  run,
  keyOf,
}: Sharing<Work, Outcome>): (sql: Sql, work: Work) => Promise<Outcome> {
  const batcherOf = perDatabase((db) =>
    createBatcher<Work, Outcome>({
      run: (works) => run(db, works),
      most: MOST_AT_ONCE,
      isEverybodys: isUnavailable,
      ...(keyOf ? { keyOf } : {}),
    }),
  )
  const breaths = new WeakMap<Sql, { works: Work[]; outcomes: Promise<Outcome[]> }>()

  /** All that is asked of a transaction before its next step. */
  const breathOf = (sql: Sql) => {
    const known = breaths.get(sql)
    if (known) return known
    const works: Work[] = []
    const outcomes = Promise.resolve().then(() => {
      breaths.delete(sql)
      return run(sql, works)
    })
    const begun = { works, outcomes }
    breaths.set(sql, begun)
    return begun
  }

  return async (sql, work) => {
    if (isDatabase(sql)) return batcherOf(sql)(work)
    const { works, outcomes } = breathOf(sql)
    const place = works.push(work) - 1
    return itemAt(await outcomes, place)
  }
}

const isDatabase = (sql: Sql): sql is Database => 'transaction' in sql

/** A query of which many askers share one statement. `types` are those of its values, `$1` and so on. */
export function sharedQuery<const S extends Shape>(
  text: string,
  types: string[],
  shape: S,
): (sql: Sql, values: unknown[]) => Promise<RowOf<S>[]> {
  type Row = RowOf<S>
  const alone = statement(text, shape)
  const values = types.map((type, index) => `, v${index + 1} ${type}`).join('')
  // For each asker the query itself runs, by its own indexes, whatever the planner thinks of how many there are.
  const together = statement(
    `SELECT a.asker, found.* FROM jsonb_to_recordset($1::jsonb) AS a(asker int${values}) CROSS JOIN LATERAL (
       SELECT row_number() OVER () AS place, one.* FROM (${text.replaceAll(/\$(\d+)/g, 'a.v$1')}) AS one
     ) AS found ORDER BY a.asker, found.place`,
    { asker: 'int', place: 'bigint', ...shape } as Shape,
  ) as Statement<{ asker: number; place: number } & Row>

  const askTogether = async (sql: Sql, asked: unknown[][]): Promise<Row[][]> => {
    const askers = asked.map((each, asker) => ({
      asker,
      ...Object.fromEntries(each.map((value, index) => [`v${index + 1}`, value])),
    }))
    const answers: Row[][] = asked.map(() => [])
    for (const { asker, place: _place, ...row } of await sql.query(together, [JSON.stringify(askers)]))
      answers[asker]?.push(row as unknown as Row)
    return answers
  }

  return shared({
    run: async (sql, asked) => (asked.length === 1 ? [await sql.query(alone, asked[0])] : askTogether(sql, asked)),
  })
}
