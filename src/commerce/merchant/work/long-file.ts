import { type Header, UnreadableCsv } from '#platform/csv/lines.ts'
import { readCsvLines } from '#platform/csv/read.ts'
import type { Sql } from '#platform/db/sql.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import type { Random } from '#platform/store/platform.ts'
import type { CreateMany } from './creating.ts'
import {
  columnsProblem,
  type FileFault,
  faultsOf,
  keyOf,
  type Numbered,
  type ResourceFile,
  toRequest,
  withoutEmpty,
} from './file.ts'

/** How many are created at once, and after how many faults the rest of a file is not looked at. */
const BATCH = 1000
const MOST_FAULTS = 1000

type Reading = { sql: Sql; random: Random; now: number; file: ResourceFile; createMany: CreateMany }

/**
 * Creates all that is in a file of any length, or nothing, and returns how many. Lines that belong together stand together. Memory use does not grow
 * with the file. Run it in a transaction and roll back on failure.
 */
export async function createFromLongFile(path: string, reading: Reading): Promise<Result<number, FileFault[]>> {
  const { sql, random, now, file, createMany } = reading
  let created = 0
  const faults: FileFault[] = []
  try {
    for await (const groups of batchesOf(path, file)) {
      const made = await createMany(
        sql,
        random,
        now,
        groups.map((group) => toRequest(group, file)),
      )
      for (const [place, group] of groups.entries()) {
        const result = made[place]
        if (result) faults.push(...faultsOf(group, result, file))
      }
      created += groups.length
      if (faults.length >= MOST_FAULTS) break
    }
  } catch (error) {
    if (!(error instanceof UnreadableCsv)) throw error
    return fail([{ line: error.line, field: 'file', problem: error.message }])
  }
  if (created === 0) return fail([{ line: 1, field: 'file', problem: 'has no line besides the names of its columns' }])
  return faults.length > 0 ? fail(faults) : ok(created)
}

/** The lines of so many, batch by batch. */
async function* batchesOf(path: string, file: ResourceFile): AsyncGenerator<Numbered[][]> {
  const header: Header = { columns: [], twice: [] }
  let groups: Numbered[][] = []
  let key: string | undefined
  for await (const { line: number, record } of readCsvLines(path, header, { trims: true })) {
    if (key === undefined) checkHeader(header, file)
    const line = { number, line: withoutEmpty(record) }
    const own = keyOf(line, file)
    if (own === key) groups.at(-1)?.push(line)
    else {
      if (groups.length === BATCH) {
        yield groups
        groups = []
      }
      groups.push([line])
      key = own
    }
  }
  if (groups.length > 0) yield groups
}

function checkHeader({ columns, twice }: Header, file: ResourceFile): void {
  const problem = twice.length > 0 ? `has columns twice: ${twice.join(', ')}` : columnsProblem(columns, file)
  if (problem) throw new UnreadableCsv(1, problem)
}
