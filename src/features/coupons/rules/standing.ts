import type { CouponFault, CouponState } from '../contract/shopper.ts'

/** Facts that decide whether a coupon applies. Times are epoch milliseconds; `now` is the database's. */
export type CouponFacts = {
  startsAt: number
  endsAt: number | null
  budget: number | null
  redeemed: number
  now: number
}

/** Where a coupon is in its life cycle, regardless of the shopper. */
export type Standing = 'live' | 'not-started' | 'ended' | 'spent'

export function standingOf({ startsAt, endsAt, budget, redeemed, now }: CouponFacts): Standing {
  if (endsAt !== null && endsAt <= now) return 'ended'
  if (startsAt > now) return 'not-started'
  return budget !== null && redeemed >= budget ? 'spent' : 'live'
}

/** A coupon's facts for one shopper. */
export type ShopperFacts = CouponFacts & { oncePerCustomer: boolean; isUsed: boolean; isClipped: boolean }

/** Returns a coupon's state for a shopper. The shopper's own use takes precedence over what applies to everybody. */
export function stateOf(facts: ShopperFacts): CouponState {
  if (facts.oncePerCustomer && facts.isUsed) return 'used'
  const standing = standingOf(facts)
  if (standing !== 'live') return standing
  return facts.isClipped ? 'clipped' : 'clippable'
}

/** Where a coupon was requested: the marketplace, and the product if the page names one. */
export type Place = { marketplace: string; asin?: string | undefined }

/** Returns why a coupon cannot be collected here; undefined if it can. Collecting twice is allowed. */
export function clipFault(
  coupon: (ShopperFacts & { marketplace: string; asins: string[] }) | undefined,
  { marketplace, asin }: Place,
): CouponFault | undefined {
  if (!coupon) return 'unknown'
  if (coupon.marketplace !== marketplace) return 'other-market'
  if (asin !== undefined && !coupon.asins.includes(asin)) return 'other-product'
  const state = stateOf(coupon)
  return state === 'clippable' || state === 'clipped' ? undefined : state
}
