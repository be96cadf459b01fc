import type { AbsentSchema } from './absent-schemas.ts'
import type { RowOf } from './shape.ts'
import { assembled, type Sql, statement } from './sql.ts'

/** An owner's data in a removed folder: each table with its rows, or with their number. */
export type OwnedPart<Rows> = { folder: string; tables: Record<string, Rows> }

const owned = statement(
  `SELECT format('%I.%I', n.nspname, c.relname) AS table, c.relname AS name, format('%I', a.attname) AS column
   FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace JOIN pg_attribute a ON a.attrelid = c.oid
   WHERE n.nspname = $1 AND c.relkind IN ('r', 'p') AND NOT c.relispartition
     AND a.attname IN ('owner', 'customer_id') AND NOT a.attisdropped ORDER BY 1, 3`,
  { table: 'text', name: 'text', column: 'text' },
)

/** Foreign keys to a table whose referring rows must be deleted first. */
const referring = statement(
  `SELECT k.conrelid::regclass::text AS table,
     (SELECT string_agg(format('%I', a.attname), ', ' ORDER BY i) FROM unnest(k.conkey) WITH ORDINALITY u(n, i)
      JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = u.n) AS columns,
     (SELECT string_agg(format('%I', a.attname), ', ' ORDER BY i) FROM unnest(k.confkey) WITH ORDINALITY u(n, i)
      JOIN pg_attribute a ON a.attrelid = k.confrelid AND a.attnum = u.n) AS referred
   FROM pg_constraint k WHERE k.contype = 'f' AND k.confrelid = $1::regclass AND k.confdeltype IN ('a', 'r', 'c')`,
  { table: 'text', columns: 'text', referred: 'text' },
)

const PLACE = { table: 'text', row: 'text' } as const

/** A row's physical position; `table` is the partition if the table is partitioned. */
type Place = RowOf<typeof PLACE>

/** Returns an owner's rows in schemas of removed folders, as stored. `names` are the forms in which the owner is stored. */
export async function collectRows(sql: Sql, schemas: AbsentSchema[], names: string[]): Promise<OwnedPart<unknown[]>[]> {
  return eachTable(sql, schemas, async (table, condition) => {
    const found = await sql.query(
      assembled(`SELECT to_jsonb(t) AS row FROM ${table} t WHERE ${condition}`, { row: 'jsonb' }),
      [names],
    )
    return found.length > 0 ? found.map(({ row }) => row) : undefined
  })
}

/**
 * Deletes an owner's rows in schemas of removed folders, with all rows that refer to them, and returns how many rows the owner
 * had. The folder that could anonymise them instead is gone.
 */
export async function eraseRows(sql: Sql, schemas: AbsentSchema[], names: string[]): Promise<OwnedPart<number>[]> {
  return eachTable(sql, schemas, async (table, condition) => {
    const rows = await sql.query(
      assembled(
        `SELECT tableoid::regclass::text AS table, ctid::text AS row FROM ${table} WHERE ${condition} FOR UPDATE`,
        PLACE,
      ),
      [names],
    )
    await deleteRows(sql, rows, new Set())
    return rows.length > 0 ? rows.length : undefined
  })
}

async function eachTable<Rows>(
  sql: Sql,
  schemas: AbsentSchema[],
  work: (table: string, condition: string) => Promise<Rows | undefined>,
): Promise<OwnedPart<Rows>[]> {
  const parts: OwnedPart<Rows>[] = []
  for (const { folder, schema } of schemas) {
    const columns = await sql.query(owned, [schema])
    const tables: Record<string, Rows> = {}
    for (const { table, name } of columns.filter((each, index) => columns[index - 1]?.table !== each.table)) {
      const own = columns.filter((each) => each.table === table)
      const rows = await work(table, own.map(({ column }) => `${column}::text = ANY($1)`).join(' OR '))
      if (rows !== undefined) tables[name] = rows
    }
    if (Object.keys(tables).length > 0) parts.push({ folder, tables })
  }
  return parts
}

/** Deletes rows after all rows that refer to them, directly or indirectly. */
async function deleteRows(sql: Sql, rows: Place[], seen: Set<string>): Promise<void> {
  const fresh = rows.filter(({ table, row }) => !seen.has(`${table} ${row}`))
  for (const { table, row } of fresh) seen.add(`${table} ${row}`)
  for (const table of new Set(fresh.map((each) => each.table))) {
    const places = fresh.filter((each) => each.table === table).map(({ row }) => row)
    for (const { table: other, columns, referred } of await sql.query(referring, [table])) {
      const found = await sql.query(
        assembled(
          `SELECT tableoid::regclass::text AS table, ctid::text AS row FROM ${other}
           WHERE (${columns}) IN (SELECT ${referred} FROM ${table} WHERE ctid = ANY($1::tid[])) FOR UPDATE`,
          PLACE,
        ),
        [places],
      )
      await deleteRows(sql, found, seen)
    }
    await sql.query(assembled(`DELETE FROM ${table} WHERE ctid = ANY($1::tid[])`), [places])
  }
}
