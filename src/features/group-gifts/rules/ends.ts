import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import { findMarketplace } from '#commerce/marketplace/rules.ts'

const DAY_MS = 86_400_000

/** When a part has to be spent or on its way back: `days` after it was given. */
export const refundBy = (now: number, days: number): Date => new Date(now + days * DAY_MS)

/**
 * When a gift ends that is not complete: with the day of the occasion where that is yet to come, and never later than the first part has
 * to be on its way back. `dayEnd` is the end of the occasion's day.
 */
export const endsAt = (now: number, days: number, dayEnd: number): Date =>
  new Date(Math.min(refundBy(now, days).getTime(), dayEnd > now ? dayEnd : Number.POSITIVE_INFINITY))

/** The end of an occasion's day in its marketplace. */
export function endOfOccasion({ date, marketplace }: { date: string; marketplace: MarketplaceCode }): number {
  const { timeZone } = findMarketplace(marketplace)
  return Temporal.PlainDate.from(date).add({ days: 1 }).toZonedDateTime({ timeZone }).epochMilliseconds
}
