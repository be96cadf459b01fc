import type { CsvError, Options } from 'csv-parse'
import { fromCell } from './cells.ts'

/** A fault of a file: `field` is a column, or `file`. Line 1 has the names of the columns. */
export type CsvFault = { line: number; field: string; problem: string }

/** A row of a file by column. `line` counts as a spreadsheet numbers its rows, in which empty ones count and one of several lines once. */
export type CsvLine = { line: number; record: Record<string, string> }

/** A fault of the whole file. It is an error because a parser can only end early by throwing. */
export class UnreadableCsv extends Error {
  readonly line: number
  constructor(line: number, problem: string) {
    super(problem)
    this.line = line
  }
}

const OTHERWISE_SEPARATED = 'has cells separated by semicolons or tabs; save it with commas and import it again'

/** The name of a column that has none. */
const UNNAMED = ''

/** The columns of a file; `twice` are those that its first line names again, of which the first counts. */
export type Header = { columns: string[]; twice: string[] }

/** `trims`: whether spaces around cells are left out. */
export type Reading = { trims: boolean }

/** How files are parsed; `header` is filled in when the first line is read. */
export function parserOptions(header: Header, { trims }: Reading): Options {
  return {
    columns: (names: string[]) => {
      const [first = ''] = names
      if (names.length === 1 && /[;\t]/.test(first)) throw new UnreadableCsv(1, OTHERWISE_SEPARATED)
      header.columns = [...new Set(names)].filter((name) => name !== UNNAMED)
      header.twice = header.columns.filter((name) => names.indexOf(name) !== names.lastIndexOf(name))
      return names.map((name, index) => names.indexOf(name) === index && name)
    },
    bom: true,
    skip_empty_lines: true,
    // Rows of empty cells are skipped, whatever their number (`lineNumbers`).
    relax_column_count: true,
    raw: true,
    info: true,
    // Of one file, parts may come from different systems.
    record_delimiter: ['\r\n', '\n', '\r'],
    trim: trims,
  }
}

export type Parsed = {
  record: Record<string, string>
  /** The row as it is in the file. */
  raw: string
  info: { empty_lines: number; invalid_field_length: number; columns: { name: string | boolean }[] }
}

/** Numbers rows; undefined for one of which every cell is empty. Throws `UnreadableCsv` for one with more or fewer cells than columns. */
export function lineNumbers(): (parsed: Parsed) => CsvLine | undefined {
  let records = 0
  let uneven = 0
  return ({ record: { [UNNAMED]: unnamed = '', ...record }, raw, info }) => {
    records += 1
    const isUneven = info.invalid_field_length > uneven
    uneven = info.invalid_field_length
    if (/^[\s,"]*$/.test(raw)) return undefined
    const line = 1 + records + info.empty_lines
    if (isUneven) throw new UnreadableCsv(line, `has more or fewer cells than columns in line ${line}`)
    if (unnamed !== '') throw new UnreadableCsv(line, `has "${unnamed}" in a column without a name in line ${line}`)
    const cells = Object.entries(record)
    return { line, record: Object.fromEntries(cells.map(([name, cell]) => [name, fromCell(cell)])) }
  }
}

/** What could not be read, as an `UnreadableCsv`; other errors as they are. `Unparsed`: the parser's. */
export function toUnreadable(error: unknown, line: number, Unparsed: typeof CsvError): unknown {
  if (!(error instanceof Unparsed)) return error
  const at = Number(error.lines ?? line)
  if (/got "(;|\t|\\t)"/.test(error.message)) return new UnreadableCsv(at, OTHERWISE_SEPARATED)
  return new UnreadableCsv(at, `cannot be read as CSV near line ${at}: ${error.message}`)
}

/** Says where a NUL character is; undefined if there is none. */
export function nulProblem(text: string, before = 0): string | undefined {
  const at = text.indexOf('\0')
  if (at < 0) return undefined
  return `has a NUL character near byte ${before + Buffer.byteLength(text.slice(0, at))}; take it out and import it again`
}

export const notUtf8 = (bytes: number): string =>
  `is not UTF-8 (near byte ${bytes}); save it as UTF-8 and import it again`
