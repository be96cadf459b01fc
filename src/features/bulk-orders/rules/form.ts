import { RAW_FIELD, rawName } from './fields.ts'
import { readQuantity } from './read-quantity.ts'
import type { ReadLine } from './read-text.ts'
import { readLines } from './read-text.ts'

const QUANTITY = /^quantity-([A-Z0-9]{10})$/

const textsOf = (value: unknown): string[] => [value].flat().flatMap((each) => (typeof each === 'string' ? [each] : []))

/** The lines of a review, as its form sends them: ids and quantities, which are all that counts. Those that are removed are left out. */
export function linesOfForm(fields: Record<string, unknown>, locale: string): ReadLine[] {
  const removed = new Set(textsOf(fields.remove))
  const meant = new Map(textsOf(fields.meant).map((text) => [text.slice(0, -11), text.slice(-10)]))
  return Object.entries(fields).flatMap(([name, value]): ReadLine[] => {
    if (name === RAW_FIELD)
      return textsOf(value).flatMap((text, place) => {
        if (removed.has(rawName(place))) return []
        const asin = meant.get(rawName(place))
        return readLines(text, locale).map((line) => ({ ...line, line: 0, ...(asin ? { code: asin } : {}) }))
      })
    const [, asin] = QUANTITY.exec(name) ?? []
    if (asin === undefined || removed.has(asin)) return []
    return textsOf(value).map((typed) => lineOf(asin, typed, locale))
  })
}

/** A line of a known product. */
export const lineOf = (asin: string, typed: string, locale: string): ReadLine => ({
  line: 0,
  text: `${asin} ${typed}`.trim(),
  code: asin,
  typed,
  ...readQuantity(typed, locale),
})

/** The items of a review that is saved, as its form sends them. */
export const savedItems = (fields: Record<string, string>): { asin: string; quantity: number }[] =>
  Object.entries(fields).flatMap(([name, value]) => {
    const [, asin] = QUANTITY.exec(name) ?? []
    return asin === undefined ? [] : [{ asin, quantity: Number(value) }]
  })
