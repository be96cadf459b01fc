import type { MarketplaceCode } from './contract.ts'

/**
 * Standard rates of the sales tax that prices include, in thousandths. Zero where prices exclude
 * tax (US, where it depends on the address) or where no single rate applies (BR).
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

/**
 * Marketplaces where a reduced price must be shown with the lowest price of the 30 days before (EU
 * directive 98/6, article 6a).
 */
export const TELLS_PRIOR_PRICE: ReadonlySet<MarketplaceCode> = new Set(['DE', 'FR', 'IT', 'ES'])

/**
 * A price without the tax that it includes, in minor units, rounded half up. For several units,
 * pass the line's total instead of one unit's price, so that rounding happens once per line.
 */
export function withoutTax(minor: number, permille: number): number {
  const divisor = 1000 + permille
  return Math.floor((2 * minor * 1000 + divisor) / (2 * divisor))
}
