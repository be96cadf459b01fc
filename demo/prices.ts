import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'

/** Converts dollar prices to local ones: a rate, and the usual price ending (in minor units). */
const LOCAL: Record<MarketplaceCode, { rate: number; step: number; ending: number }> = {
  US: { rate: 1, step: 1, ending: 0 },
  GB: { rate: 0.9, step: 100, ending: 99 },
  DE: { rate: 1.05, step: 100, ending: 99 },
  FR: { rate: 1.05, step: 100, ending: 99 },
  IT: { rate: 1.07, step: 100, ending: 99 },
  ES: { rate: 1.06, step: 100, ending: 99 },
  BR: { rate: 6.2, step: 1000, ending: 990 },
  JP: { rate: 1.58, step: 100, ending: 80 },
}

/** What a round sum is multiplied by where the currency's unit is worth much less. */
const ROUND: Partial<Record<MarketplaceCode, number>> = { BR: 5, JP: 1 }

/** The same round number of the marketplace's currency: $50, £50, R$250, ¥5,000. The yen has no minor unit, so cents are yen. */
export const roundPrice = (cents: number, marketplace: MarketplaceCode): number => cents * (ROUND[marketplace] ?? 1)

/** Converts US cents to a price in the marketplace's minor units. The yen has no minor unit, hence its rate of 1.58 per cent. */
export function localPrice(cents: number, marketplace: MarketplaceCode): number {
  const { rate, step, ending } = LOCAL[marketplace]
  return step === 1 ? Math.round(cents * rate) : Math.floor((cents * rate) / step) * step + ending
}
