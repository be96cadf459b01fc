import { fail, ok, type Result } from '#platform/result.ts'

/** How a marketplace writes prices (spec 3, section 5). `priceFormat` has `{}` where the number goes. */
export type PriceFormat = {
  priceFormat: string
  decimalSeparator: string
  fractionDigits: number
  groupingSeparator: string
  groupingDigits: number
  secondaryGroupingDigits: number
  minGroupingDigits: number
  currencyOfPreference: string
}

/** A price in JSON. `amount` is in whole units of the currency; a valid price is at least 0. */
export type Price = { amount: number; currencyCode: string; displayString?: string | undefined }

/** Formats an amount given as a number or as an exact decimal text. */
export type FormatPrice = (amount: number | string, currencyCode: string) => string

const isDigitCount = (value: unknown, least: number) =>
  typeof value === 'number' && Number.isInteger(value) && value >= least

const CHECKS: [keyof PriceFormat, (value: unknown) => boolean][] = [
  ['priceFormat', (value) => typeof value === 'string' && value.includes('{}')],
  ['decimalSeparator', (value) => typeof value === 'string' && value !== ''],
  ['fractionDigits', (value) => isDigitCount(value, 0)],
  ['groupingSeparator', (value) => typeof value === 'string' && value !== ''],
  ['groupingDigits', (value) => isDigitCount(value, 0)],
  ['secondaryGroupingDigits', (value) => isDigitCount(value, 0)],
  ['minGroupingDigits', (value) => isDigitCount(value, 1)],
  ['currencyOfPreference', (value) => typeof value === 'string' && /^[A-Z]{3}$/.test(value)],
]

/** Makes a formatter. The failure is `Invalid value for {field}`. */
export function createPriceFormatter(format: PriceFormat): Result<FormatPrice, string> {
  const wrong = CHECKS.find(([field, isValid]) => !isValid(format[field]))
  if (wrong) return fail(`Invalid value for ${wrong[0]}`)
  return ok((amount, currencyCode) => {
    const { negative, whole, fraction } = roundHalfEven(toDecimal(amount), format.fractionDigits)
    const number = group(whole, format) + (fraction ? format.decimalSeparator + fraction : '')
    const sign = negative ? '-' : ''
    if (currencyCode !== format.currencyOfPreference) return `${sign}${currencyCode} ${number}`
    return sign + format.priceFormat.replace('{}', () => number)
  })
}

/** Whether a price can be shown: its amount must be a number of at least 0. */
export const isValidPrice = (price: { amount: unknown }): boolean =>
  Number.isFinite(price.amount) && Number(price.amount) >= 0

/** Adds the display string to a price; an existing one is kept. */
export const withDisplayString = (price: Price, format: FormatPrice): Required<Price> => ({
  ...price,
  displayString: price.displayString || format(price.amount, price.currencyCode),
})

/** Writes a number in plain digits, never in exponent form. */
function toDecimal(amount: number | string): string {
  const text = String(amount)
  if (!/e/i.test(text)) return text
  return Number(amount)
    .toFixed(20)
    .replace(/\.?0+$/, '')
}

function roundHalfEven(text: string, digits: number): { negative: boolean; whole: string; fraction: string } {
  const negative = text.startsWith('-')
  const [whole = '0', fraction = ''] = text.replace('-', '').split('.')
  const kept = BigInt(whole + fraction.slice(0, digits).padEnd(digits, '0'))
  const rest = fraction.slice(digits)
  const first = rest.charCodeAt(0) - 48
  const isHalf = /^50*$/.test(rest)
  const up = rest !== '' && (isHalf ? kept % 2n === 1n : first >= 5)
  const rounded = String(kept + (up ? 1n : 0n)).padStart(digits + 1, '0')
  const point = rounded.length - digits
  return { negative: negative && /[1-9]/.test(rounded), whole: rounded.slice(0, point), fraction: rounded.slice(point) }
}

function group(whole: string, format: PriceFormat): string {
  const { groupingDigits: primary, minGroupingDigits, groupingSeparator } = format
  if (primary === 0 || whole.length < primary + minGroupingDigits) return whole
  const secondary = format.secondaryGroupingDigits || primary
  const groups = [whole.slice(-primary)]
  for (let rest = whole.slice(0, -primary); rest !== ''; rest = rest.slice(0, -secondary))
    groups.unshift(rest.slice(-secondary))
  return groups.join(groupingSeparator)
}
