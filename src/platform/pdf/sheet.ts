/** A line of a table. `under` are smaller lines under its first cell. */
export type Row = { cells: string[]; under?: string[] }

/** A column of a table. `share`: of the page's width, in relation to the others. */
export type Column = { name: string; share: number; isNumber?: boolean }

export type Table = { name: string; columns: Column[]; rows: Row[] }

/** A name and what it is. */
export type Named = { name: string; value: string; isStrong?: boolean }

/** A printed document such as a letter, a list or a bill: what it says, and nothing about how it is drawn. */
export type Sheet = {
  /** BCP 47. */
  language: string
  size: 'A4' | 'LETTER'
  title: string
  author: string
  /** The only time in the file, so that the same sheet makes the same bytes. */
  madeAt: Date
  /** In small letters above the address, for a window in the envelope. */
  sender: string
  to: string[]
  facts: Named[]
  lead: string[]
  /** A text that a scanner reads, in Code 128 and in letters under it. */
  barcode?: string
  table: Table
  sums: Named[]
  more: Table[]
  notes: string[]
  /** At the foot of every page, in columns. */
  foot: string[][]
  pageOf: (page: number, pages: number) => string
}
