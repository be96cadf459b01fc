import { MIGRATING } from './migrate.ts'
import type { RowOf } from './shape.ts'
import { assembled, type Sql, statement } from './sql.ts'

const ABSENT = { folder: 'text', schema: 'text' } as const

/** A schema created by the migrations of a folder that is no longer in the store. */
export type AbsentSchema = RowOf<typeof ABSENT>

/** A table, named as in SQL, and its row count. */
export type HeldTable = { table: string; rows: number }

const absent = statement(
  `SELECT m.folder, n.nspname AS schema FROM (SELECT DISTINCT folder FROM platform.migrations) m
   JOIN pg_namespace n ON n.nspname = replace(m.folder, '-', '_')
   WHERE n.nspname <> ALL (SELECT replace(name, '-', '_') FROM unnest($1::text[]) name) ORDER BY m.folder`,
  ABSENT,
)

const tables = statement(
  `SELECT format('%I.%I', n.nspname, c.relname) AS table FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
   WHERE n.nspname = $1 AND c.relkind IN ('r', 'p') AND NOT c.relispartition ORDER BY c.relname`,
  { table: 'text' },
)

const lock = statement(`SELECT pg_advisory_xact_lock($1)`)
const forget = statement(`DELETE FROM platform.migrations WHERE folder = $1`)

/** Returns the schemas of folders that are no longer in the store. A schema that no migration created is foreign and left out. */
export const findAbsentSchemas = (sql: Sql, folders: string[]): Promise<AbsentSchema[]> =>
  sql.query(absent, [['platform', ...folders]])

/** Counts the rows of each table in a schema. */
export async function countRows(sql: Sql, { schema }: AbsentSchema): Promise<HeldTable[]> {
  const held: HeldTable[] = []
  for (const { table } of await sql.query(tables, [schema])) {
    const [counted] = await sql.query(assembled(`SELECT count(*) AS rows FROM ${table}`, { rows: 'bigint' }))
    held.push({ table, rows: counted?.rows ?? 0 })
  }
  return held
}

/** Drops a schema and the record of its migrations, so that the folder can come back. Run it in a transaction. */
export async function dropSchema(sql: Sql, { folder, schema }: AbsentSchema): Promise<void> {
  await sql.query(lock, [MIGRATING])
  await sql.query(assembled(`DROP SCHEMA "${schema}" CASCADE`))
  await sql.query(forget, [folder])
}
