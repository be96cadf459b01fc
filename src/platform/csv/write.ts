import { stringify } from 'csv-stringify/sync'
import { toCell } from './cells.ts'

/** How files are written: with the names of their columns, and the mark by which Excel knows UTF-8. */
export const writerOptions = (columns: string[]) => ({ bom: true, header: true, columns })

/** A small file as text. */
export const toCsv = (columns: string[], lines: Record<string, string>[]): string =>
  stringify(
    lines.map((line) => Object.fromEntries(columns.map((name) => [name, toCell(line[name] ?? '')]))),
    writerOptions(columns),
  )
