import type { DeliveryDays } from '#commerce/delivery/contract.ts'
import { cutText } from '#platform/text/cut.ts'
import type { CountedUnits } from './life/order.ts'

const LONGEST = 100
const UNITS = /^(\d{1,4}):(\d{1,4})(?:=([A-Z0-9,-]{4,}))?$/

/** Options that a command takes with a value, such as `--carrier`. */
export type Options<Name extends string> = { items: CountedUnits[] | undefined } & Partial<Record<Name, string>>

/**
 * Reads the words after an order's number: options with a value, and units as POSITION:QUANTITY. Throws a sentence about
 * the first word that is neither. `takesSerials`: units may name their serial numbers, as POSITION:QUANTITY=SERIAL,SERIAL.
 */
export function readUnits<Name extends string>(words: string[], options: Name[], takesSerials = false): Options<Name> {
  const items: CountedUnits[] = []
  const given: Partial<Record<Name, string>> = {}
  const left = [...words]
  for (let word = left.shift(); word !== undefined; word = left.shift()) {
    const option = options.find((each) => word === `--${each}`)
    const units = UNITS.exec(word)
    if (option) {
      const value = left.shift()
      // A word that is meant as the next option would be printed on the parcel.
      if (value === undefined || value.startsWith('--')) throw new Error(`${word} needs a value.`)
      if (given[option] !== undefined) throw new Error(`${word} is there twice.`)
      given[option] = cutText(value, LONGEST)
    } else if (units && (takesSerials || units[3] === undefined)) items.push(toUnits(units))
    else throw new Error(unknown(word, options))
  }
  return { ...given, items: items.length > 0 ? items : undefined }
}

const DAYS = /^(\d{4}-\d{2}-\d{2})(?:\.\.(\d{4}-\d{2}-\d{2}))?$/

/** Reads a day, or two as FIRST..LAST; undefined if it is neither. */
export function readDays(word: string): DeliveryDays | undefined {
  const [, earliest, latest = earliest] = DAYS.exec(word) ?? []
  return earliest !== undefined && latest !== undefined && [earliest, latest].every(isDay)
    ? { earliest, latest }
    : undefined
}

const isDay = (day: string): boolean => {
  const at = Date.parse(day)
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(day)
}

const toUnits = ([, position, quantity, serials]: RegExpExecArray): CountedUnits => ({
  position: Number(position),
  quantity: Number(quantity),
  ...(serials === undefined ? {} : { serials: serials.split(',') }),
})

const unknown = (word: string, options: string[]): string =>
  `"${word}" is not known here. Write units as POSITION:QUANTITY, such as 0:2${options.map((each) => `, or --${each} VALUE`).join('')}.`

const LINE_MONEY = /^(\d{1,4})=(\d+(?:\.\d+)?)$/

/** Reads money, `20.00 USD`, or money by line, `0=5.00 1=2.50 USD`, with `--quality` where that is why. What is neither stays, so that validation reports it. */
export function readMoney(said: string[]): object {
  const words = said.filter((word) => word !== '--quality')
  const cause = words.length < said.length ? { cause: 'quality' } : {}
  const currencyCode = words.at(-1) ?? ''
  const lines = words.slice(0, -1).map((word) => LINE_MONEY.exec(word))
  return lines.length > 0 && lines.every((line) => line !== null)
    ? {
        items: lines.map((line) => ({ position: Number(line?.[1]), amount: Number(line?.[2]), currencyCode })),
        ...cause,
      }
    : { amount: Number(words[0]), currencyCode, ...cause }
}

const WEIGHT = /^(\d{1,4})=(\d+(?:\.\d+)?) ?([a-z ]+)$/

/** Reads amounts by line, `0=1.13kg 2=0.5lb`. What is none stays, so that validation reports it. */
export const readWeights = (words: string[]): object => ({
  items: words.map((word) => {
    const [, position, number, unit] = WEIGHT.exec(word) ?? []
    return position === undefined ? word : { position: Number(position), amount: `${number} ${unit}` }
  }),
})

const FOUND = '(\\d{1,4})(?:=(\\d+(?:\\.\\d+)?) ?([a-z ]+))?(?:@([a-z-]+):([\\d-]+))?'
/** How many words of it are said of what was found. */
const FOUND_WORDS = 5
const PICKED = new RegExp(`^(\\d{1,4}):${FOUND}(?:\\+([\\w-]+):${FOUND})?$`)

const toFound = ([picked, number, unit, kind, date]: (string | undefined)[]) => ({
  picked: Number(picked),
  ...(number === undefined ? {} : { amount: `${number} ${unit}` }),
  ...(kind === undefined ? {} : { dateMark: { kind, date } }),
})

/** Reads what was found by line and what came instead, `0:2@use-by:2026-12-24 1:3=1.13kg 2:0+OFFER:1`. What is none stays, so that validation reports it. */
export const readPicked = (words: string[]): object => ({
  items: words.map((word) => {
    const [, position, ...found] = PICKED.exec(word) ?? []
    if (position === undefined) return word
    const [offerListingId, ...others] = found.splice(FOUND_WORDS)
    const substitute = offerListingId && { offerListingId, ...toFound(others) }
    return { position: Number(position), ...toFound(found), ...(substitute ? { substitute } : {}) }
  }),
})

/** How a command is told what was found. */
export const PICKED_WORDS = {
  usage:
    'POSITION:UNITS[=AMOUNT][@use-by|best-before:DAY][+OFFER:UNITS…] …, such as 0:2@use-by:2026-12-24 1:3=1.13kg 2:0+OFFER:1',
  toInput: readPicked,
}
