import { toCell } from './cells.ts'

/** How files are written: with the names of their columns, and the mark by which Excel knows UTF-8. */
export const writerOptions = (columns: string[]) => ({ bom: true, header: true, columns })

/** A small file as text. */
export async function toCsv(columns: string[], lines: Record<string, string>[]): Promise<string> {
  const { stringify } = await import('csv-stringify/sync')
  const rows = lines.map((line) => Object.fromEntries(columns.map((name) => [name, toCell(line[name] ?? '')])))
  return stringify(rows, writerOptions(columns))
}
