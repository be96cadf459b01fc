import { languageCode } from '#commerce/marketplace/contract.ts'
import type { FileLine } from './file.ts'

const NUMBER = /^-?\d+(\.\d+)?$/
const FLAGS = new Map([
  ['yes', true],
  ['true', true],
  ['no', false],
  ['false', false],
])

/** Converts a cell to a number; text that is none stays, so that validation reports it. */
export const toNumber = (cell: string): number | string => (NUMBER.test(cell) ? Number(cell) : cell)

/** Converts `yes` or `true`, `no` or `false`; other text stays, so that validation reports it. */
export const toFlag = (cell: string): boolean | string => FLAGS.get(cell.toLowerCase()) ?? cell

/** Converts a cell with one value per line, as in all files. */
export const toList = (cell: string | undefined): string[] =>
  (cell ?? '')
    .split('\n')
    .map((each) => each.trim())
    .filter((each) => each !== '')

/** The columns of a text in every language, such as `title_en`. */
export const textColumns = (name: string): string[] => languageCode.options.map((language) => `${name}_${language}`)

/** The text of such columns by language. */
export const textsOf = (line: FileLine | undefined, name: string): Record<string, string> =>
  Object.fromEntries(
    languageCode.options.flatMap((language) => {
      const cell = line?.[`${name}_${language}`]
      return cell === undefined ? [] : [[language, cell]]
    }),
  )

/** What is left of an object without its undefined fields: an empty cell leaves the default. */
export const given = (fields: Record<string, unknown>): object =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

/** The field of a column: `offer_listing_id` is `offerListingId`. */
export const fieldOf = (column: string): string =>
  column.replace(/_(\w)/g, (_all, letter: string) => letter.toUpperCase())

/** The column of a field: `offerListingId` is `offer_listing_id`. */
export const columnOf = (field: string): string => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
