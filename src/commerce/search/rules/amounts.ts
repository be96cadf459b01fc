import { fractionDigitsOf, minorToDecimal } from '#platform/money/money.ts'

/** Decimal text in whole minor units; what is smaller than one is cut off. Empty text is no amount. */
export function toMinor(text: string, currency: string): number | null {
  if (text === '') return null
  const [whole = '0', fraction = ''] = text.split('.')
  const digits = fractionDigitsOf(currency)
  return Number(whole + fraction.padEnd(digits, '0').slice(0, digits))
}

/** Minor units as the shortest decimal text, as addresses write it; null is empty. */
export const toAmount = (minor: number | null, currency: string): string =>
  minor === null ? '' : String(Number(minorToDecimal(minor, currency)))
