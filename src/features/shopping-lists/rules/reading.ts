import { type Amount, amount, unit } from '#commerce/measures/contract.ts'
import { cleanName } from '#platform/text/clean.ts'
import { LONGEST } from '../contract/limits.ts'

/** What somebody typed as an entry, read: how much of what. */
export type ReadText = { title: string; quantity: Amount | null }

const UNITS = unit.options.filter((each) => each !== 'each').toSorted((one, other) => other.length - one.length)

/** "2 lemons", "2x lemons", "1,5 kg flour": a number, perhaps a unit, and a word. A letter must follow, so that "7" stays text. */
const WITH_AMOUNT = new RegExp(
  `^(?<number>\\d{1,4}(?:[.,]\\d{1,3})?) ?(?:(?<unit>${UNITS.join('|')})(?= )|[x×](?= ))? +(?<rest>.*\\p{L}.*)$`,
  'iu',
)

// Cleaning can make a text longer than it was sent.
function readShort(typed: string, most: number): string | undefined {
  const text = cleanName(typed)
  return text === '' || [...text].length > most ? undefined : text
}

export const readName = (typed: string): string | undefined => readShort(typed, LONGEST.name)

export const readTitle = (typed: string): string | undefined => readShort(typed, LONGEST.text)

/** Reads a typed entry; undefined if it is none. What is no amount stays part of the text. */
export function readText(typed: string, locale: string): ReadText | undefined {
  const whole = readTitle(typed)
  if (whole === undefined) return undefined
  const { number, unit: said, rest } = WITH_AMOUNT.exec(whole)?.groups ?? {}
  const quantity = number === undefined ? undefined : toAmount(number, locale, said)
  return quantity && rest ? { title: rest.trim(), quantity } : { title: whole, quantity: null }
}

// "1,500" is a thousand and a half in English, and one and a half in German; a comma or a point before less than three digits is decimal in any.
const withoutGroup = (number: string, locale: string): string =>
  /^[1-9]\d{0,2}[.,]\d{3}$/.test(number) && number.at(-4) === (12_345).toLocaleString(locale)[2]
    ? number.replace(/[.,]/, '')
    : number

/** A number and a unit as an amount; pieces are whole. */
function toAmount(number: string, locale: string, said = 'each'): Amount | undefined {
  const [whole = '', decimals = ''] = withoutGroup(number, locale).split(/[.,]/)
  const plain = decimals.replace(/0+$/, '')
  const read = amount.safeParse(
    `${whole.replace(/^0+(?=\d)/, '')}${plain === '' ? '' : `.${plain}`} ${said.toLowerCase()}`,
  )
  if (!read.success || (plain !== '' && said === 'each')) return undefined
  return read.data
}

/** Reads a quantity as it is typed into its field: "500 g", "2", "1,5 kg"; null for an empty one, undefined for what is none. */
export function readQuantity(typed: string, locale: string): Amount | null | undefined {
  const text = cleanName(typed)
  if (text === '') return null
  const [, number, said] = /^(\d{1,7}(?:[.,]\d{1,3})?) ?([a-z ]*)$/i.exec(text) ?? []
  return number === undefined ? undefined : toAmount(number, locale, said?.trim() || 'each')
}
