import { CsvError, parse } from 'csv-parse/sync'
import { findMarketplace } from '#commerce/marketplace/rules.ts'
import type { Sql } from '#platform/db/sql.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import type { Random } from '#platform/store/platform.ts'
import { createDeal } from './create.ts'
import { columnOf, type ImportFault, missingColumns, toAsked, unknownColumns } from './rules/csv.ts'

/** Maximum number of deals in one file. */
const MOST_LINES = 1000

/**
 * Creates the deals of a CSV file, all or none; the failure lists every fault of every line. Run it
 * in a transaction and roll back on failure. Line 1 holds the column names.
 */
export async function importDeals(
  sql: Sql,
  random: Random,
  now: number,
  csv: string,
): Promise<Result<string[], ImportFault[]>> {
  const read = readRecords(csv)
  if (!read.ok) return read
  const created: string[] = []
  const faults: ImportFault[] = []
  for (const [index, record] of read.value.entries()) {
    const line = index + 2
    const made = await createDeal(
      sql,
      random,
      now,
      toAsked(record, (code) => findMarketplace(code).currency),
    )
    if (made.ok) created.push(made.value)
    else faults.push(...made.failure.faults.map(({ field, problem }) => ({ line, field: columnOf(field), problem })))
  }
  return faults.length > 0 ? fail(faults) : ok(created)
}

function readRecords(csv: string): Result<Record<string, string>[], ImportFault[]> {
  const refuse = (line: number, problem: string) => fail([{ line, field: 'file', problem }])
  try {
    const records: Record<string, string>[] = parse(csv, {
      columns: true,
      bom: true,
      skip_empty_lines: true,
      trim: true,
    })
    const [first] = records
    if (!first) return refuse(1, 'has no line besides the names of its columns')
    if (records.length > MOST_LINES) return refuse(MOST_LINES + 2, `has more than ${MOST_LINES} deals`)
    const unknown = unknownColumns(Object.keys(first))
    if (unknown.length > 0) return refuse(1, `has columns that are not known: ${unknown.join(', ')}`)
    const missing = missingColumns(Object.keys(first))
    return missing.length > 0 ? refuse(1, `has no column ${missing.join(', ')}`) : ok(records)
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return refuse(Number(error.lines ?? 1), `cannot be read as CSV: ${error.message}`)
  }
}
