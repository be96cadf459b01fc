import { plainPostalCode } from './countries.ts'

/** Postal codes of one country from the first beginning to the last: BT to BT is every code that begins with BT. Empty for the whole country. */
export type PostalRange = { country: string; postalFrom: string; postalTo: string }

/**
 * A British code or its beginning: the letters of its area, the number and letter of its district, and the inward part. Only here a code's parts
 * differ in length: W1 is no beginning of W12.
 */
const BRITISH = /^(?<area>[A-Z]{1,2})(?:(?<number>\d\d?)(?<letter>[A-Z]?) ?(?<inward>\d[A-Z]{0,2})?)?$/

const british = (code: string) => BRITISH.exec(plainPostalCode(code).replace(/[\s-]+/g, ' '))?.groups

/** A postal code or its beginning as ranges write it: British ones with their space, others without spaces and dashes. */
export function rangeCode(code: string, country: string): string {
  const parts = country === 'GB' ? british(code) : undefined
  if (!parts) return plainPostalCode(code).replace(/[\s-]/g, '')
  const { area = '', number = '', letter = '', inward } = parts
  return `${area}${number}${letter}${inward ? ` ${inward}` : ''}`
}

/** Whether it can be the beginning of a code of the country. */
export const isBeginning = (code: string, country: string): boolean => country !== 'GB' || british(code) !== undefined

/**
 * A text by which postal codes of a country compare: the text of a code begins with those of its beginnings, and a district's number counts as
 * a number. Parts that are shorter than others of their kind are filled with what sorts before all letters and digits (`postalKeyText` is the
 * same in SQL).
 */
export function postalKey(code: string, country: string): string {
  const parts = country === 'GB' ? british(code) : undefined
  if (!parts) return rangeCode(code, country)
  const { area = '', number, letter, inward } = parts
  if (number === undefined) return area.padEnd(2, '.')
  return `${area.padEnd(2, '.')}${number.padStart(2, '0')}${letter || (inward ? '.' : '')}${inward ?? ''}`
}

/** Whether a range has a postal code of its country. */
export function isInRange({ country, postalFrom, postalTo }: PostalRange, code: string): boolean {
  const keyOf = (each: string) => postalKey(each, country)
  const [from, to, key] = [keyOf(postalFrom), keyOf(postalTo), keyOf(code)]
  return from <= key && key.slice(0, to.length) <= to
}

/** Whether the bounds are in this order. */
export const isForward = ({ country, postalFrom, postalTo }: PostalRange): boolean => {
  const [from, to] = [postalKey(postalFrom, country), postalKey(postalTo, country)]
  return from.slice(0, to.length) <= to
}
