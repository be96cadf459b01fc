import type { TaxCategory } from '#commerce/catalog/contract.ts'
import type { Marketplace } from '#commerce/marketplace/rules.ts'

/** A rate is a whole number of parts per million: 190,000 is 19 %. */
export const WHOLE = 1_000_000

/** How a marketplace takes its tax: out of the price or on top of it, and as a share of which amount. */
export type TaxManner = Pick<Marketplace, 'taxIncluded' | 'taxBase'>

/** Tax on an amount in minor units, rounded half to even. An amount with tax is its net amount and this. */
export function taxOn(amount: number, rate: number, { taxIncluded, taxBase }: TaxManner): number {
  const isOnTop = taxIncluded && taxBase === 'net'
  return halfEven(BigInt(amount) * BigInt(rate), BigInt(isOnTop ? WHOLE + rate : WHOLE))
}

/** A quotient of two amounts of at least 0, rounded half to even. */
export function halfEven(dividend: bigint, divisor: bigint): number {
  const quotient = dividend / divisor
  const twice = 2n * (dividend % divisor)
  const isUp = twice > divisor || (twice === divisor && quotient % 2n === 1n)
  return Number(isUp ? quotient + 1n : quotient)
}

/**
 * A price without the tax of the marketplace's own country; undefined where prices come without tax, or where the tax in them is
 * only approximate.
 */
export function netPrice(
  price: number,
  { taxIncluded, taxBase, ownRates }: Pick<Marketplace, 'taxIncluded' | 'taxBase' | 'ownRates'>,
  category: TaxCategory,
): number | undefined {
  const rate = ownRates[category] ?? 0
  if (!taxIncluded || taxBase !== 'net' || rate === 0) return undefined
  return price - taxOn(price, rate, { taxIncluded, taxBase })
}

/** A rate in percent, such as `6.25`, with the marketplace's decimal separator. */
export const percentOf = (rate: number, { priceFormat }: Pick<Marketplace, 'priceFormat'>): string =>
  String(rate / (WHOLE / 100)).replace('.', priceFormat.decimalSeparator)
