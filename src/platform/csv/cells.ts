/**
 * Spreadsheets run a cell that starts like this as a formula, so export puts an apostrophe in
 * front; and before those that look as if it had. An apostrophe before anything else is text.
 */
const FORMULA = /^'*[=+\-@\t\r]/

/** Escapes text so that no spreadsheet runs it; `fromCell` undoes this. */
export const toCell = (text: string): string => (FORMULA.test(text) ? `'${text}` : text)

/** Undoes `toCell`. */
export const fromCell = (cell: string): string => (cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell)
