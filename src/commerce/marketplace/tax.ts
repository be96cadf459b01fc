import type { MarketplaceCode } from './contract.ts'

/**
 * Standard rates of sales tax that prices contain, in thousandths. Zero where prices come without (US, where it depends on
 * the address), or where there is no one rate to take out (BR).
 */
export const TAX_PERMILLE: Record<MarketplaceCode, number> = {
  US: 0,
  GB: 200,
  DE: 190,
  FR: 200,
  IT: 220,
  ES: 210,
  BR: 0,
  JP: 100,
}

/** Where a reduced price must be shown with the lowest one of the 30 days before (EU directive 98/6, article 6a). */
export const TELLS_PRIOR_PRICE: ReadonlySet<MarketplaceCode> = new Set(['DE', 'FR', 'IT', 'ES'])

/**
 * A price without the tax that it contains, in minor units, rounded half up. For several units take it from the line's total,
 * not from one unit: rounding happens once a line.
 */
export function withoutTax(minor: number, permille: number): number {
  const divisor = 1000 + permille
  return Math.floor((2 * minor * 1000 + divisor) / (2 * divisor))
}

/** The tax that a price contains: what `withoutTax` leaves, so that the two always add up. */
export const taxIn = (minor: number, permille: number): number => minor - withoutTax(minor, permille)
