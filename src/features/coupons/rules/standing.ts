import type { CouponFault, CouponState } from '../contract/shopper.ts'

/** What decides whether a coupon counts. Times are epoch milliseconds; `now` is the database's. */
export type CouponFacts = {
  startsAt: number
  endsAt: number | null
  budget: number | null
  redeemed: number
  now: number
}

/** Where a coupon is in its life, whoever asks. */
export type Standing = 'live' | 'not-started' | 'ended' | 'spent'

export function standingOf({ startsAt, endsAt, budget, redeemed, now }: CouponFacts): Standing {
  if (endsAt !== null && endsAt <= now) return 'ended'
  if (startsAt > now) return 'not-started'
  return budget !== null && redeemed >= budget ? 'spent' : 'live'
}

/** What there is between a coupon and one shopper. */
export type ShopperFacts = CouponFacts & { oncePerCustomer: boolean; isUsed: boolean; isClipped: boolean }

/** What a coupon is to a shopper. One's own use is said before what holds for everybody. */
export function stateOf(facts: ShopperFacts): CouponState {
  if (facts.oncePerCustomer && facts.isUsed) return 'used'
  const standing = standingOf(facts)
  if (standing !== 'live') return standing
  return facts.isClipped ? 'clipped' : 'clippable'
}

/** Where it was asked for: marketplace, and product where a page says one. */
export type Place = { marketplace: string; asin?: string | undefined }

/** Why a coupon cannot be collected here; undefined where it can. Collecting twice is fine. */
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
