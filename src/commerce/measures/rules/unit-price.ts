import type { WirePrice } from '#commerce/marketplace/contract.ts'
import type { Marketplace } from '#commerce/marketplace/rules.ts'
import { fractionDigitsOf } from '#platform/money/money.ts'
import { createPriceFormatter } from '#platform/money/price-format.ts'

/** Decimals of a unit's price, which may be finer than the currency: it is in ten-thousandths of the currency's unit. */
const DIGITS = 4

/** How many ten-thousandths are one minor unit of a currency. */
export const partsOfMinor = (currency: string): number => 10 ** (DIGITS - fractionDigitsOf(currency))

/** Converts an amount of the wire to ten-thousandths. Undefined when it has more decimals than that. */
export function amountToParts(amount: number): number | undefined {
  const [, whole, fraction = ''] = /^(\d+)(?:\.(\d{1,4}))?$/.exec(String(amount)) ?? []
  return whole === undefined ? undefined : Number(whole + fraction.padEnd(DIGITS, '0'))
}

/** A unit's price on the wire, with as many decimals as it takes, of which the currency has some always. */
export function toUnitPrice(tenThousandths: number, { currency, priceFormat }: Marketplace): WirePrice {
  const digits = String(tenThousandths).padStart(DIGITS + 1, '0')
  const fraction = digits.slice(-DIGITS).replace(/0+$/, '')
  const decimal = `${digits.slice(0, -DIGITS)}${fraction && `.${fraction}`}`
  const fractionDigits = Math.max(fraction.length, priceFormat.fractionDigits)
  const formatter = createPriceFormatter({ ...priceFormat, fractionDigits })
  const displayString = formatter.ok ? formatter.value(decimal, currency) : decimal
  return { amount: Number(decimal), currencyCode: currency, displayString }
}
