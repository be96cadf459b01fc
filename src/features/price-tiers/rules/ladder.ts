import type { PricingTier } from '#commerce/product-page/contract.ts'

/** At most so many tiers are shown at first (spec 3, section 9). */
const FIRST_TIERS = 3

export type TierRow = {
  tier: PricingTier
  /** What pressing the row chooses. */
  quantity: number
  /** The last quantity of the tier; undefined of the deepest. */
  upTo: number | undefined
}

export type LadderView = { quantity: number; isTextEmpty: boolean; isExpanded: boolean }

export type Ladder = { rows: TierRow[]; hasMore: boolean }

/** The tiers once each by their minimum, the least first. */
export function distinct(tiers: PricingTier[]): PricingTier[] {
  const known = new Map<number, PricingTier>()
  for (const tier of tiers) if (!known.has(tier.minimumQuantity)) known.set(tier.minimumQuantity, tier)
  return [...known.values()].toSorted((one, other) => one.minimumQuantity - other.minimumQuantity)
}

/** The tier that a quantity reaches. */
export const tierAt = (tiers: PricingTier[], quantity: number): PricingTier | undefined =>
  distinct(tiers).findLast(({ minimumQuantity }) => minimumQuantity <= quantity)

/**
 * The rows of the table: from the tier that the quantity reaches on (spec 3, section 5). Of one unit that says nothing that the price does not, unless
 * it says how many there are.
 */
export function ladderOf(tiers: PricingTier[], { quantity, isTextEmpty, isExpanded }: LadderView): Ladder {
  const all = distinct(tiers)
  const reached = all.findLastIndex(({ minimumQuantity }) => minimumQuantity <= quantity)
  const rows = all.slice(Math.max(0, reached)).flatMap((tier, index, from) => {
    const isPlain = quantity === 1 && isTextEmpty && tier.availabilityMessage === undefined
    if (index === 0 && reached >= 0 && isPlain) return []
    const next = from[index + 1]
    return [
      {
        tier,
        quantity: Math.max(quantity, tier.minimumQuantity),
        upTo: next && next.minimumQuantity - 1,
      },
    ]
  })
  if (isExpanded) return { rows, hasMore: false }
  const competitive = rows.filter(({ tier }) => !tier.isUncompetitive)
  const shown = competitive.slice(0, FIRST_TIERS)
  return { rows: shown, hasMore: shown.length < rows.length }
}
