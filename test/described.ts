import type pg from 'pg'
import { columnsOf, type ReadColumn, type Shape } from '#platform/db/shape.ts'
import type { MadeStatement } from '#platform/db/statements.ts'

/** A column as described by PostgreSQL. `isNotNull` comes from its table; undefined for computed columns. */
export type DescribedColumn = { name: string; type: string; isNotNull: boolean | undefined }

type Fields = { fields: { name: string; tableID: number; columnID: number; dataTypeID: number }[] }
type Wire = {
  parse: (query: { name: string; text: string; types: [] }, more: true) => void
  describe: (message: { type: 'S'; name: string }, more: true) => void
  sync: () => void
}

/** The PostgreSQL types that match each type name of a shape. */
const TYPES: Record<ReadColumn['type'], string[]> = {
  text: ['text', 'name', 'varchar', 'bpchar'],
  int: ['int4', 'int2'],
  bigint: ['int8'],
  real: ['float4'],
  float8: ['float8'],
  numeric: ['numeric'],
  boolean: ['bool'],
  timestamptz: ['timestamptz'],
  bytea: ['bytea'],
  'text[]': ['_text'],
  'boolean[]': ['_bool'],
  jsonb: ['jsonb', 'json'],
  object: ['jsonb', 'json'],
  array: ['jsonb', 'json'],
}

/** Has PostgreSQL parse and describe a statement without running it. */
const describe = (client: pg.Client, text: string): Promise<Fields['fields']> =>
  new Promise((done, failed) => {
    let fields: Fields['fields'] = []
    let isFailed = false
    client.query({
      submit: (wire: Wire) => {
        wire.parse({ name: '', text, types: [] }, true)
        wire.describe({ type: 'S', name: '' }, true)
        wire.sync()
      },
      handleRowDescription: (message: Fields) => {
        fields = message.fields
      },
      handleError: (error: Error) => {
        isFailed = true
        failed(error)
      },
      handleReadyForQuery: () => isFailed || done(fields),
    } as unknown as pg.Submittable)
  })

/**
 * Returns a function that describes statements on the connection's database. Columns of type void, such as that of `pg_notify`,
 * are left out.
 */
export async function describer(client: pg.Client): Promise<(text: string) => Promise<DescribedColumn[]>> {
  const types = await client.query<{ oid: number; name: string }>('SELECT oid::int, typname AS name FROM pg_type')
  const columns = await client.query<{ key: string; not_null: boolean }>(
    `SELECT attrelid || ' ' || attnum AS key, attnotnull AS not_null FROM pg_attribute`,
  )
  const typeNames = new Map(types.rows.map(({ oid, name }) => [oid, name]))
  const notNull = new Map(columns.rows.map((row) => [row.key, row.not_null]))
  return async (text) =>
    (await describe(client, text))
      .map(({ name, tableID, columnID, dataTypeID }) => ({
        name,
        type: typeNames.get(dataTypeID) ?? String(dataTypeID),
        isNotNull: notNull.get(`${tableID} ${columnID}`),
      }))
      .filter(({ type }) => type !== 'void')
}

const OUTER_JOIN = /\b(LEFT|RIGHT|FULL)\s+(OUTER\s+)?JOIN\b/i

/** Compares a shape with the described columns and returns the differences. */
export function shapeFaults(text: string, shape: Shape | undefined, described: DescribedColumn[]): string[] {
  if (!shape) return described.length > 0 ? ['returns rows: give it a shape, or return none'] : []
  const columns = new Map(columnsOf(shape).map((column) => [column.name, column]))
  const extra = described.filter(({ name }) => !columns.has(name)).map(({ name }) => `${name} is not in the shape`)
  const faults = [...columns.values()].flatMap((column) => {
    const found = described.find(({ name }) => name === column.name)
    if (!found) return `there is no column ${column.name}`
    if (!TYPES[column.type].includes(found.type)) return `${column.name} is ${found.type}, not ${column.type}`
    return nullFault(column, found, OUTER_JOIN.test(text)) ?? []
  })
  return [...extra, ...faults]
}

/** An outer join can make a non-null column null; whether it does, only real rows show. */
function nullFault(
  { name, isNullable, isRuledOut }: ReadColumn,
  { isNotNull }: DescribedColumn,
  hasOuterJoin: boolean,
): string | undefined {
  if (isNotNull === false && !isNullable && !isRuledOut)
    return `${name} may be null in its table: add ?, or ! where the statement rules that out`
  if (isNotNull && isNullable && !hasOuterJoin) return `${name} is never null in its table: drop the ?`
  if (isNotNull !== false && isRuledOut && !hasOuterJoin) return `${name} needs no !: its table does not let it be null`
  return undefined
}

/** Describes every statement and compares it with its shape; a sentence for each fault. */
export async function checkShapes(client: pg.Client, statements: MadeStatement[]): Promise<string[]> {
  const describeText = await describer(client)
  const faults: string[] = []
  for (const { text, shape, file } of statements) {
    const found = await describeText(text).then(
      (described) => shapeFaults(text, shape, described),
      (error: Error) => [error.message],
    )
    faults.push(...found.map((fault) => `${file}: ${fault}, in: ${text}`))
  }
  return faults
}
