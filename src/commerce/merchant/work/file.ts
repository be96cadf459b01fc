import { z } from 'zod'
import type { CsvFault } from '#platform/csv/lines.ts'
import { readCsv } from '#platform/csv/read.ts'
import type { Sql } from '#platform/db/sql.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import type { Random } from '#platform/store/platform.ts'
import type { CreateFault } from './asked.ts'
import type { Create, CreateMany } from './creating.ts'

/** Maximum number of lines in one file, without the names of its columns. */
const MOST_LINES = 1000
const MOST_CHARACTERS = 900_000

/** A file as CSV with a line of column names. */
export const fileRequest = z
  .strictObject({
    csv: z
      .string({ error: 'must be a text' })
      .max(MOST_CHARACTERS, { error: `must have at most ${MOST_CHARACTERS} characters` }),
  })
  .meta({ id: 'ResourceFile' })

/** The ids of what a file has created, in its order. */
export const fileAnswer = z.object({ created: z.array(z.string()) }).meta({ id: 'ResourceFileImported' })

/** A line: its cells by column, without the empty ones. */
export type FileLine = Record<string, string>

export type FileFault = CsvFault

/** CSV files that create several of a resource at once. */
export type ResourceFile = {
  needed: string[]
  optional: string[]
  /**
   * Columns that say which lines together are one of the resource, and what each of those lines may repeat but not change. Without
   * it each line is one.
   */
  together?: { by: string[]; same: string[] }
  /** Converts the lines of one to a request. What cannot be read stays text, so that validation reports it. */
  toRequest: (lines: FileLine[]) => object
  /** Where a field of the request is: its column, and its line if that is not the first. */
  placeOf: (field: string, lines: FileLine[]) => { column: string; line?: FileLine | undefined }
  /** Creates many at once, where there may be more than a thousand. The lines of one then stand together in long files. */
  createMany?: CreateMany
}

/** A line with its number in the file. */
export type Numbered = { number: number; line: FileLine }

/**
 * Creates all that is in a file, or nothing: the failure lists every fault of every line. Run it in a transaction and roll back on
 * failure.
 */
export async function createFromFile(
  sql: Sql,
  random: Random,
  now: number,
  csv: string,
  { file, nouns, create }: { file: ResourceFile; nouns: { many: string }; create: Create },
): Promise<Result<string[], FileFault[]>> {
  const read = await readLines(csv, file, nouns.many)
  if (!read.ok) return read
  const created: string[] = []
  const faults: FileFault[] = []
  for (const group of groupsOf(read.value, file)) {
    const made = await create(sql, random, now, toRequest(group, file))
    if (made.ok) created.push(made.value)
    faults.push(...faultsOf(group, made, file))
  }
  return faults.length > 0 ? fail(faults) : ok(created)
}

/** The request that the lines of one make. */
export const toRequest = (group: Numbered[], file: ResourceFile): object =>
  file.toRequest(group.map(({ line }) => line))

/** What is wrong with the lines of one: why it was not created, and what differs between them. */
export function faultsOf(group: Numbered[], made: Result<string, CreateFault>, file: ResourceFile): FileFault[] {
  const lines = group.map(({ line }) => line)
  const found = made.ok ? [] : made.failure.faults
  const placed = found.map(({ field, problem }) => {
    const { column, line = lines[0] } = file.placeOf(field, lines)
    return { line: group.find((each) => each.line === line)?.number ?? 1, field: column, problem }
  })
  return [...placed, ...changesIn(group, file.together?.same ?? [])]
}

/** What the lines of one have in common. */
export const keyOf = ({ number, line }: Numbered, { together }: ResourceFile): string =>
  together ? JSON.stringify(together.by.map((column) => line[column])) : `${number}`

const groupsOf = (lines: Numbered[], file: ResourceFile): Numbered[][] => [
  ...Map.groupBy(lines, (line) => keyOf(line, file)).values(),
]

const changesIn = ([first, ...others]: Numbered[], same: string[]): FileFault[] =>
  others.flatMap(({ number, line }) =>
    same
      .filter((column) => line[column] !== undefined && line[column] !== first?.line[column])
      .map((field) => ({ line: number, field, problem: `differs from line ${first?.number}` })),
  )

async function readLines(csv: string, file: ResourceFile, many: string): Promise<Result<Numbered[], FileFault[]>> {
  const refuse = (line: number, problem: string) => fail([{ line, field: 'file', problem }])
  const read = await readCsv(csv)
  if (!read.ok) return read
  const { columns, lines } = read.value
  const problem = columnsProblem(columns, file)
  if (problem) return refuse(1, problem)
  const over = lines[MOST_LINES]
  if (over) return refuse(over.line, `has more than ${MOST_LINES} ${many}`)
  return ok(lines.map(({ line, record }) => ({ number: line, line: withoutEmpty(record) })))
}

/** What is wrong with the names of the columns. */
export function columnsProblem(columns: string[], { needed, optional }: ResourceFile): string | undefined {
  const unknown = columns.filter((name) => !needed.includes(name) && !optional.includes(name))
  if (unknown.length > 0) return `has columns that are not known: ${unknown.join(', ')}`
  const missing = needed.filter((name) => !columns.includes(name))
  return missing.length > 0 ? `has no column ${missing.join(', ')}` : undefined
}

export const withoutEmpty = (record: FileLine): FileLine =>
  Object.fromEntries(Object.entries(record).filter(([, cell]) => cell !== ''))
