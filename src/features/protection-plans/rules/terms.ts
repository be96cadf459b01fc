import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'

/**
 * What a plan promises. `capPercent` is the most that is ever given back of the device's price. A plan can be cancelled in full for
 * `freeDays`, and then in proportion, less a fee of `feePercent` of its price and at most `feeCap` minor units.
 */
export type PlanTerms = {
  insuredBy: string | null
  isAgent: boolean
  capPercent: number
  freeDays: number
  feePercent: number
  feeCap: number
  proportion: 'day' | 'month'
}

/** Where a repair prolongs the legal guarantee, and by how much (directive 2024/1799, from 2026-07-31). */
export const GUARANTEE: ReadonlySet<MarketplaceCode> = new Set(['DE', 'FR', 'IT', 'ES'])
export const GUARANTEE_MONTHS = 24
export const PROLONGED_MONTHS = 12

const YEAR = 12

/** The law's days and fees, by marketplace: what holds for a plan until the merchant says something better for its customers. */
export function usualTerms(marketplace: MarketplaceCode, termMonths: number): PlanTerms {
  const none = {
    insuredBy: null,
    isAgent: false,
    capPercent: 100,
    feePercent: 0,
    feeCap: 0,
    proportion: 'day',
  } as const
  switch (marketplace) {
    // California: 30 days, then at most 10 percent or 25 dollars.
    case 'US':
      return { ...none, freeDays: 30, feePercent: 10, feeCap: 2500 }
    case 'GB':
      return { ...none, freeDays: termMonths > YEAR ? 45 : 14, proportion: 'month' }
    case 'BR':
      return { ...none, freeDays: 7 }
    case 'JP':
      return { ...none, freeDays: 8, proportion: 'month' }
    default:
      return { ...none, freeDays: 14 }
  }
}
