import { lengthOf } from '#commerce/lists/rules/words.ts'
import { LONGEST } from '#commerce/registries/rules/limits.ts'
import { decimalToMinor, fractionDigitsOf } from '#platform/money/money.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import { cleanName, cleanNote } from '#platform/text/clean.ts'

/** Who gives, and what they write to it. */
export type AskedWords = { name: string; message: string }

/** An amount as somebody types it, with a comma or a point, in minor units; undefined if it is none above zero. */
export function amountIn(text: string, currency: string): number | undefined {
  const plain = text.trim().replace(',', '.')
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(plain)) return undefined
  const minor = decimalToMinor(plain, currency)
  return minor !== undefined && minor > 0 ? minor : undefined
}

/** An amount in minor units as its field shows it. */
export const toField = (minor: number, currency: string): string => {
  const digits = fractionDigitsOf(currency)
  return (minor / 10 ** digits).toFixed(digits)
}

export function readWords({ name, message }: AskedWords): Result<AskedWords, 'name' | 'message'> {
  const read = { name: cleanName(name), message: cleanNote(message) }
  if (read.name === '' || lengthOf(read.name) > LONGEST.name) return fail('name')
  return lengthOf(read.message) > LONGEST.message ? fail('message') : ok(read)
}
