/** Returns a currency's number of decimals. */
export const fractionDigitsOf = (currency: string): number => (currency === 'JPY' ? 0 : 2)

/**
 * Prorates an amount over lines by their cost, so that the parts add up exactly and none exceeds its line. Units left by rounding
 * go to the largest remainders, and for equal ones to the more expensive line, so the order of the lines does not matter. An
 * amount above the sum of the lines is capped at the sum. Whole minor units.
 */
export function prorate(amount: number, lines: number[]): number[] {
  const sum = lines.reduce((total, line) => total + BigInt(line), 0n)
  const shared = BigInt(amount) < sum ? BigInt(amount) : sum
  if (sum === 0n) return lines.map(() => 0)
  const parts = lines.map((line) => (shared * BigInt(line)) / sum)
  const remainder = (index: number) => (shared * BigInt(lines[index] ?? 0)) % sum
  const left = Number(shared - parts.reduce((total, part) => total + part, 0n))
  const order = lines
    .map((_, index) => index)
    .sort((a, b) => compare(remainder(b), remainder(a)) || compare(lines[b] ?? 0, lines[a] ?? 0))
  for (const index of order.slice(0, left)) parts[index] = (parts[index] ?? 0n) + 1n
  return parts.map(Number)
}

const compare = <Value extends bigint | number>(a: Value, b: Value): number => (a < b ? -1 : a > b ? 1 : 0)

/** Converts whole minor units to an exact decimal text: 12999 USD is "129.99". */
export function minorToDecimal(minor: number, currency: string): string {
  const digits = fractionDigitsOf(currency)
  const text = String(Math.abs(minor)).padStart(digits + 1, '0')
  const whole = text.slice(0, text.length - digits)
  return `${minor < 0 ? '-' : ''}${whole}${digits > 0 ? `.${text.slice(-digits)}` : ''}`
}

/** Converts a number of whole currency units to minor units. Undefined when it has more decimals than the currency. */
export function amountToMinor(amount: number, currency: string): number | undefined {
  const text = String(amount)
  return /^\d+(\.\d+)?$/.test(text) ? decimalToMinor(text, currency) : undefined
}

/**
 * Converts an exact decimal text to whole minor units: "129.99" USD is 12999. Undefined when the text has more decimals than the
 * currency.
 */
export function decimalToMinor(text: string, currency: string): number | undefined {
  const [whole = '0', fraction = ''] = text.split('.')
  const digits = fractionDigitsOf(currency)
  if (fraction.slice(digits).replace(/0/g, '') !== '') return undefined
  return Number(whole + fraction.slice(0, digits).padEnd(digits, '0'))
}
