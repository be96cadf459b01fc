import { itemAt } from '#platform/item-at.ts'
import { createBatcher } from './batch.ts'
import { isUnavailable } from './connection.ts'
import type { RowOf, Shape } from './shape.ts'
import { type Database, type Sql, type Statement, statement } from './sql.ts'

/** Maximum number of callers that share one statement. */
const MOST_AT_ONCE = 100

/** Work that can be done for many callers at once. Two pieces with the same `keyOf` never share a batch. */
export type Sharing<Work, Outcome> = {
  run: (sql: Sql, works: Work[]) => Promise<Outcome[]>
  keyOf?: (work: Work) => string
}

/** Returns a function that makes one thing for each database and reuses it. */
export function perDatabase<Thing>(make: (db: Database) => Thing): (db: Database) => Thing {
  const known = new WeakMap<Database, Thing>()
  return (db) => {
    const thing = known.get(db) ?? make(db)
    known.set(db, thing)
    return thing
  }
}

/**
 * Batches work sent straight to the database while the same work of other callers is running (see batch.ts), and work that parts
 * of one transaction issue in the same tick. Never use it for work that may wait long for a lock: all callers would wait for it.
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

  /** Collects all work of a transaction issued before its next step. */
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

/** A query that many callers can share as one statement. Who asks for the same gets the same rows. */
export type SharedQuery<S extends Shape> = (sql: Sql, values: unknown[]) => Promise<RowOf<S>[]>

/**
 * Makes a query that many callers can share as one statement. `types` are the types of its values, `$1` and so on. `make` is `assembled` for
 * a text that is only known at run time.
 */
export function sharedQuery<const S extends Shape>(
  text: string,
  types: string[],
  shape: S,
  make: (text: string, shape: Shape) => Statement<unknown> = statement,
): SharedQuery<S> {
  type Row = RowOf<S>
  const alone = make(text, shape) as Statement<Row>
  const values = types.map((type, index) => `, v${index + 1} ${type}`).join('')
  // LATERAL runs the query itself for each caller, by its own indexes, whatever row count the planner estimates.
  const together = make(
    `SELECT a.asker, found.* FROM jsonb_to_recordset($1::jsonb) AS a(asker int${values}) CROSS JOIN LATERAL (
       SELECT row_number() OVER () AS place, one.* FROM (${text.replaceAll(/\$(\d+)/g, 'a.v$1')}) AS one
     ) AS found ORDER BY a.asker, found.place`,
    { asker: 'int', place: 'bigint', ...shape },
  ) as Statement<{ asker: number; place: number } & Row>

  const askTogether = async (sql: Sql, asked: unknown[][]): Promise<Row[][]> => {
    if (asked.length === 1) return [await sql.query(alone, asked[0])]
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
    run: async (sql, asked) => {
      if (asked.length === 1) return askTogether(sql, asked)
      const keys = asked.map((values) => JSON.stringify(values))
      const different = new Map(asked.map((values, index) => [itemAt(keys, index), values]))
      const answers = await askTogether(sql, [...different.values()])
      const byKey = new Map([...different.keys()].map((key, index) => [key, itemAt(answers, index)]))
      return keys.map((key) => byKey.get(key) ?? [])
    },
  })
}
