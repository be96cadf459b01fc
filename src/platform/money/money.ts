/** Minor units that one unit of a currency has, as a power of ten. */
export const fractionDigitsOf = (currency: string): number => (currency === 'JPY' ? 0 : 2)

/** Splits whole minor units over weights so that the parts add up exactly; earlier parts take the odd units. */
export function splitMinor(total: number, weights: number[]): number[] {
  const sum = weights.reduce((a, b) => a + b, 0)
  if (sum === 0) return weights.map((_, index) => (index === 0 ? total : 0))
  const parts = weights.map((weight) => Math.floor((total * weight) / sum))
  const rest = total - parts.reduce((a, b) => a + b, 0)
  const order = weights.map((_, index) => index).filter((index) => (weights[index] ?? 0) > 0)
  for (let unit = 0; unit < rest; unit += 1) {
    const index = order[unit % order.length] ?? 0
    parts[index] = (parts[index] ?? 0) + 1
  }
  return parts
}

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
