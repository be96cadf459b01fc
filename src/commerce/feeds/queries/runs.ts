import { text } from '#platform/db/shape.ts'
import { type Sql, statement } from '#platform/db/sql.ts'
import type { Fault, Kind } from '../contract/report.ts'
import { MAX_FAULTS, type Row } from '../rules/read-line.ts'

/** An import in progress. `linesRead` is the last stored line. */
export type Run = { id: string; kind: Kind; linesRead: number; faults: number }

const begin = statement(
  `INSERT INTO feeds.runs (id, kind) VALUES ($1, $2) ON CONFLICT (id) DO UPDATE SET kind = excluded.kind
   RETURNING id, kind, lines_read AS "linesRead", faults`,
  { id: 'text', kind: text<Kind>(), linesRead: 'int', faults: 'int' },
)
const addRows = statement(
  `INSERT INTO feeds.rows (run_id, line, value) SELECT $1, line, value FROM jsonb_to_recordset($2::jsonb) AS r(line int, value jsonb)`,
)
const addFaults = statement(
  `INSERT INTO feeds.faults (run_id, line, field, problem)
   SELECT $1, line, field, problem FROM jsonb_to_recordset($2::jsonb) AS f(line int, field text, problem text) ON CONFLICT DO NOTHING`,
)
const advance = statement(`UPDATE feeds.runs SET lines_read = $2 WHERE id = $1`)
const countMore = statement(`UPDATE feeds.runs SET faults = faults + $2 WHERE id = $1`)
const firstFaults = statement(
  `SELECT line, field, problem FROM feeds.faults WHERE run_id = $1 ORDER BY line, field LIMIT $2`,
  { line: 'int', field: 'text', problem: 'text' },
)
const countFaults = statement(`SELECT faults FROM feeds.runs WHERE id = $1`, { faults: 'int' })
const drop = statement(`DELETE FROM feeds.runs WHERE id = $1`)

/** Starts an import, or resumes an interrupted one of the same file. */
export async function beginRun(sql: Sql, id: string, kind: Kind): Promise<Run> {
  const [run] = await sql.query(begin, [id, kind])
  if (!run) throw new Error('An import could not be begun.')
  return run
}

/**
 * Stores parsed lines and their faults. Run it in a transaction, so that the lines and the position
 * are stored together.
 */
export async function storeLines(
  sql: Sql,
  id: string,
  lastLine: number,
  rows: { line: number; value: Row }[],
  faults: Fault[],
): Promise<void> {
  if (rows.length > 0) await sql.query(addRows, [id, JSON.stringify(rows)])
  await storeFaults(sql, id, faults)
  await sql.query(advance, [id, lastLine])
}

/** Records faults: all are counted, only the first are kept. */
export async function storeFaults(sql: Sql, id: string, faults: Fault[]): Promise<void> {
  if (faults.length === 0) return
  const [run] = await sql.query(countFaults, [id])
  const room = Math.max(0, MAX_FAULTS - (run?.faults ?? 0))
  if (room > 0) await sql.query(addFaults, [id, JSON.stringify(faults.slice(0, room))])
  await sql.query(countMore, [id, faults.length])
}

/** Returns the number of faults and the first of them. */
export async function findFaults(sql: Sql, id: string): Promise<{ faultCount: number; faults: Fault[] }> {
  const [[run], faults] = await Promise.all([sql.query(countFaults, [id]), sql.query(firstFaults, [id, MAX_FAULTS])])
  return { faultCount: run?.faults ?? 0, faults }
}

/** Deletes an import and everything stored for it. */
export async function dropRun(sql: Sql, id: string): Promise<void> {
  await sql.query(drop, [id])
}
