/** Minor units that one unit of a currency has, as a power of ten. */
export const fractionDigitsOf = (currency: string): number => (currency === 'JPY' ? 0 : 2)

/**
 * Shares an amount out over lines in proportion to what they cost, so that the parts add up exactly and none is more than
 * its line. The units that rounding leaves go to the largest remainders, of equal ones to the dearer line, so it does not
 * matter in which order the lines come. More than the lines cost together is shared out as their sum. Whole minor units.
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

/** Whole minor units as an exact decimal text: 12999 USD is "129.99". */
export function minorToDecimal(minor: number, currency: string): string {
  const digits = fractionDigitsOf(currency)
  const text = String(Math.abs(minor)).padStart(digits + 1, '0')
  const whole = text.slice(0, text.length - digits)
  return `${minor < 0 ? '-' : ''}${whole}${digits > 0 ? `.${text.slice(-digits)}` : ''}`
}

/** An exact decimal text as whole minor units: "129.99" USD is 12999. Undefined when the currency has fewer decimals. */
export function decimalToMinor(text: string, currency: string): number | undefined {
  const [whole = '0', fraction = ''] = text.split('.')
  const digits = fractionDigitsOf(currency)
  if (fraction.slice(digits).replace(/0/g, '') !== '') return undefined
  return Number(whole + fraction.slice(0, digits).padEnd(digits, '0'))
}
