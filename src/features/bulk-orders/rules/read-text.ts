import { withoutUnseen } from '#platform/text/clean.ts'
import type { QuantityFault } from '../contract/lines.ts'
import { bareCode, isAsin, isGtin } from './codes.ts'
import { type Columns, isHeader, readHeader } from './headers.ts'
import { readQuantity } from './read-quantity.ts'

/**
 * A line of a pasted text or file: `code` as the catalog spells it, which may be none of its codes. `line` counts from 1; `typed` is the quantity as
 * it was typed.
 */
export type ReadLine = {
  typed: string
  line: number
  text: string
  code: string
  quantity: number | null
  fault: QuantityFault | null
}

/** How much of a line is shown again. */
const LONGEST_SHOWN = 120

/** How much of a line is read. Patterns look at each place of it. */
const LONGEST_READ = 400

/** A product page's address; neither side of it goes beyond its cell. */
const ADDRESS = /[^\s;,"]*\/(?:dp|gp\/product)\/([a-z0-9]{10})(?![a-z0-9])[^\s;,"]*/gi
const GAP = / +/
/** "20 x …", "20 × …". */
const TIMES_FIRST = /^([^\s;]+?) ?(?:[×*] ?|[xX] )(\S.*)$/
/** "… x 20", "… ×20". */
const TIMES_LAST = /^([^;\t]*?\S) ?(?:[×*]| [xX]) ?(-?\d[^;\t]*)$/

/** Digits and signs of other scripts as those that numbers and codes are written in. */
const plain = (text: string): string =>
  withoutUnseen(text)
    .normalize('NFKC')
    .replaceAll(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replaceAll('٬', ',')
    .replaceAll('٫', '.')
    .replaceAll(/[،、]/g, ',')
    .replaceAll('؛', ';')
    .replaceAll(/[^\S\t]+/g, ' ')
    .replaceAll(/^ | $/g, '')

const isCode = (text: string): boolean => isAsin(bareCode(text)) || isGtin(bareCode(text))

/** The cells of a row. A quotation mark that is not closed is text. */
function cellsOf(row: string): string[] {
  const separator = /\t/.test(row) ? '\t' : row.replaceAll(/"[^"]*"/g, '').includes(';') ? ';' : ','
  const cell = new RegExp(` *(?:"((?:[^"]|"")*)" *(?=${separator}|$)|([^${separator}]*))(?:${separator}|$)`, 'gy')
  const cells: string[] = []
  for (const [whole, quoted, bare = ''] of row.matchAll(cell)) {
    cells.push((quoted?.replaceAll('""', '"') ?? bare).trim())
    if (!whole.endsWith(separator)) break
  }
  return cells
}

type Said = { code: string; quantity: string }

/** A row of cells without a header: the first code, and the cell after it, or else the one before. */
function fromCells(cells: string[]): Said {
  const filled = cells.filter((cell) => cell !== '')
  const codes = filled.filter(isCode)
  // A word of ten letters may be a name.
  const at = Math.max(0, filled.indexOf(codes.find((cell) => /\d/.test(cell)) ?? codes[0] ?? ''))
  const [next = '', ...others] = filled.slice(at + 1)
  // A thousand, cut in two by its own comma.
  if (/^\d{1,3}$/.test(next) && others.length === 1 && /^\d{3}$/.test(others[0] ?? ''))
    return { code: filled[at] ?? '', quantity: `${next} ${others[0]}` }
  return { code: filled[at] ?? '', quantity: next || (filled[at - 1] ?? '') }
}

/** A row of words: a code of one or several, and how many of it, before or after. */
function fromWords(text: string): Said {
  const words = text.split(GAP)
  const [first = '', ...others] = words
  if (isCode(first)) return { code: first, quantity: others.join(' ') }
  if (isCode(text)) return { code: text, quantity: '' }
  const [last = '', ...before] = words.toReversed()
  const head = before.toReversed().join(' ')
  if (isCode(head)) return { code: head, quantity: last }
  const tail = others.join(' ')
  if (/^-?\d/.test(first) && isCode(tail)) return { code: tail, quantity: first }
  return /^-?\d+$/.test(last) && head !== '' ? { code: head, quantity: last } : { code: text, quantity: '' }
}

function fromRow(row: string): Said {
  const [, before = '', item = ''] = TIMES_FIRST.exec(row) ?? []
  if (/^-?\d/.test(before) && !/[;\t]/.test(item)) return { code: item, quantity: before }
  const [, named = '', after = ''] = TIMES_LAST.exec(row) ?? []
  if (named !== '') return { code: named, quantity: after }
  const [first = '', ...others] = row.split(GAP)
  // Of "BXCABL0001 1,000" the comma separates no cells.
  const isPair = isCode(first) && others.length > 0 && !/[;\t"]/.test(row) && /^[^,]/.test(others[0] ?? '')
  if (isPair) return { code: first, quantity: others.join(' ') }
  const cells = cellsOf(row)
  return cells.filter((cell) => cell !== '').length > 1 ? fromCells(cells) : fromWords(cells.join('').trim())
}

const LINE_END = /\r\n|[\n\r\u2028\u2029\u0085]/g
/** A cell in quotation marks that has several lines. One that does not end where a cell ends is text. */
const LONG_CELL = /(?<=^|[\t\n\r,;] *)"[^"]*(?:""[^"]*)*"(?= *(?:[\t\n\r,;]|$))/g
/** Stands for the end of a line within a cell; it is read as a space. */
const WITHIN = '\v'

/** Rows as they are shown, without empty ones, and with the number of their first line. */
function rowsOf(text: string): { line: number; row: string }[] {
  let line = 1
  return text
    .replaceAll(WITHIN, ' ')
    .replaceAll(LONG_CELL, (cell) => cell.replaceAll(LINE_END, WITHIN))
    .split(LINE_END)
    .flatMap((row) => {
      const first = line
      line += row.split(WITHIN).length
      const read = plain(row.slice(0, LONGEST_READ))
      return /[\p{L}\p{N}]/u.test(read) ? [{ line: first, row: read }] : []
    })
}

/** How many lines of a text say something, the names of its columns among them; for texts that are too long to be read. */
export const countRows = (text: string): number => rowsOf(text).length

/**
 * Reads what somebody pasted, or a file, line by line. Every line that says something is in the result, but for the first if it names
 * columns.
 */
export function readLines(text: string, locale: string): ReadLine[] {
  let columns: Columns | undefined
  return rowsOf(text).flatMap(({ line, row }, index) => {
    const named = row.replaceAll(ADDRESS, '$1')
    if (index === 0) {
      const cells = cellsOf(named)
      columns = readHeader(cells)
      if (columns || isHeader(cells) || isHeader(named.split(GAP))) return []
    }
    const { code, quantity } = columns ? inColumns(named, columns) : fromRow(named)
    return [
      {
        line,
        text: [...row].slice(0, LONGEST_SHOWN).join(''),
        code: bareCode(code),
        typed: quantity,
        ...readQuantity(quantity, locale),
      },
    ]
  })
}

/** A row below a header; one without cells is read as if there were none. */
function inColumns(row: string, { item, quantity }: Columns): Said {
  const cells = cellsOf(row)
  const code = cells[item] ?? ''
  if (cells.length < 2 || code === '' || quantity === undefined) return fromRow(row)
  return { code, quantity: cells[quantity] ?? '' }
}
