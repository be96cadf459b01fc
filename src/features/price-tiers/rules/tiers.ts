import type { OfferedAdjustment } from '#commerce/cart/rules/adjustments.ts'
import { type Adjustment, discountOf } from '#commerce/cart/rules/adjustments.ts'
import { heldUnits, type StoredLine } from '#commerce/cart/rules/lines.ts'
import type { Marketplace } from '#commerce/marketplace/rules.ts'
import { costOf } from '#commerce/measures/rules/amounts.ts'
import { partsOfMinor, toUnitPrice } from '#commerce/measures/rules/unit-price.ts'

/** What an offer costs somebody from `minimum` units on, in ten-thousandths of the currency's unit. `audience` is a company's id, or a word. */
export type Tier = { offerId: string; audience: string; minimum: number; price: number }

/** The nearer a table is meant to a buyer, the more it counts. */
const rankOf = ({ audience }: Tier): number => ({ everybody: 0, business: 1 })[audience] ?? 2

const byWorth = (one: Tier, other: Tier): number =>
  rankOf(other) - rankOf(one) || other.minimum - one.minimum || one.price - other.price

/**
 * The tier that so many units reach, of those of one offer that a buyer can have: the deepest of the nearest audience. Nobody pays more than everybody
 * does: where everybody's tier is cheaper, it is that one.
 */
export function reachedTier(tiers: Tier[], quantity: number): Tier | undefined {
  const reached = tiers.filter(({ minimum }) => minimum <= quantity).toSorted(byWorth)
  const [nearest] = reached
  const everybodys = reached.find((tier) => rankOf(tier) === 0)
  return nearest && everybodys && everybodys.price < nearest.price ? everybodys : nearest
}

export type PricedLine = Pick<StoredLine, 'id' | 'offerId' | 'quantity' | 'price' | 'sold' | 'hold'>

/** How many units of each offer are on the lines. */
export function unitsOf(lines: Pick<PricedLine, 'offerId' | 'quantity'>[]): Map<string, number> {
  const units = new Map<string, number>()
  for (const { offerId, quantity } of lines) units.set(offerId, (units.get(offerId) ?? 0) + quantity)
  return units
}

/**
 * What comes off lines because of their quantity: all lines of an offer count together, each is rounded once. Units that are set aside for a line
 * have a price of their own; a line that is cheaper already, such as in a set, comes down to the tier's price at most.
 */
export function tierAdjustments(
  tiers: Tier[],
  lines: PricedLine[],
  already: Adjustment[],
  marketplace: Marketplace,
): OfferedAdjustment[] {
  const units = unitsOf(lines)
  return lines.flatMap((line) => {
    const own = tiers.filter(({ offerId }) => offerId === line.offerId)
    const tier = reachedTier(own, units.get(line.offerId) ?? 0)
    const held = heldUnits(line)
    const free = line.quantity - held
    if (!tier || line.price === null || free === 0) return []
    const usual = costOf(line.price, free, line.sold) - (held > 0 ? 0 : discountOf(already, line.id))
    const amount = usual - costOf(tier.price, free, line.sold, partsOfMinor(marketplace.currency))
    if (amount <= 0) return []
    const { minimum, audience } = tier
    const price = toUnitPrice(tier.price, marketplace).displayString
    return [{ lineId: line.id, amount, code: 'tier', values: { minimum, price }, data: { minimum, audience } }]
  })
}
