import { fractionDigitsOf, minorToDecimal } from '#platform/money/money.ts'

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
