import { fractionDigitsOf, minorToDecimal } from '#platform/money/money.ts'
import { AMOUNT } from '../contract/limits.ts'

/** Whole units, perhaps with one mark between groups of three, and up to two decimals behind either mark. */
const TYPED = /^([1-9]\d{0,2}([.,'’])\d{3}(?:\2\d{3})*|\d+)(?:[.,](\d{1,2}))?$/

/**
 * The decimal text of an amount as somebody types it in any of our countries: with a currency's sign, spaces or marks between groups, and the digits of
 * Japanese keyboards. Empty text where it is none.
 */
export function readAmount(text: string): string {
  const plain = text.normalize('NFKC').replaceAll(/[\p{Sc}\s]/gu, '')
  const [, whole = '', , decimals = '0'] = TYPED.exec(plain) ?? []
  const given = `${whole.replaceAll(/\D/g, '')}.${decimals}`
  return AMOUNT.test(given) ? String(Number(given)) : ''
}

/** Converts decimal text to minor units, truncating smaller fractions. Empty text gives null. */
export function toMinor(text: string, currency: string): number | null {
  if (text === '') return null
  const [whole = '0', fraction = ''] = text.split('.')
  const digits = fractionDigitsOf(currency)
  return Number(whole + fraction.padEnd(digits, '0').slice(0, digits))
}

/** Converts minor units to the shortest decimal text, as in URLs; null gives empty text. */
export const toAmount = (minor: number | null, currency: string): string =>
  minor === null ? '' : String(Number(minorToDecimal(minor, currency)))
