import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import type { ClaimFault } from '../contract/wire.ts'
import { type DealTimes, isAccessible, type Platform, startFor } from './access.ts'

/** The deal being claimed. Times are epoch milliseconds. */
export type JudgedDeal = DealTimes & {
  marketplace: MarketplaceCode
  asin: string
  offerId: string
  perCustomer: number
  guests: boolean
  cancelled: boolean
}

export type JudgedClaim = {
  marketplace: MarketplaceCode
  asin: string
  offerId: string | undefined
  quantity: number
  hasBenefit: boolean
  isGuest: boolean
  platform: Platform
}

/** A refused claim and its reason. `details` go into the response. */
export type RefusedClaim = { kind: 'refused'; fault: ClaimFault; details?: Record<string, unknown> }

/** How long a promoted shopper has to take the units. */
export const TURN_MINUTES = 5
const PROMOTED_MS = TURN_MINUTES * 60_000

/** Until when units are held for a shopper promoted now; nobody can take them once the deal has ended. */
export const promotedUntil = ({ now, endsAt }: { now: number; endsAt: number }): number =>
  Math.min(now + PROMOTED_MS, endsAt)

/** Why a claim is refused regardless of free units; undefined if it may proceed. */
export function judgeClaim(deal: JudgedDeal, claim: JudgedClaim, now: number): RefusedClaim | undefined {
  const fault = faultOf(deal, claim, now)
  if (fault === 'quantity-restriction-violation') return refused(fault, { quantityLimit: deal.perCustomer })
  return fault && refused(fault)
}

export const refused = (fault: ClaimFault, details?: Record<string, unknown>): RefusedClaim => ({
  kind: 'refused',
  fault,
  ...(details ? { details } : {}),
})

function faultOf(deal: JudgedDeal, claim: JudgedClaim, now: number): ClaimFault | undefined {
  const { hasBenefit, quantity } = claim
  if (claim.marketplace !== deal.marketplace) return 'not-found'
  if (claim.asin !== deal.asin || (claim.offerId !== undefined && claim.offerId !== deal.offerId))
    return 'offer-mismatch'
  if (deal.cancelled || now >= deal.endsAt) return 'ended'
  if (now < deal.startsAt) return 'not-started'
  const startTime = startFor(deal, hasBenefit)
  if (!isAccessible({ ...deal, startTime }, hasBenefit, now))
    return deal.access === 'PRIME_ONLY' ? 'prime-only' : 'early-access'
  if (deal.access === 'APP_ONLY_LD' && claim.platform !== 'SHOPPING_APP') return 'app-only'
  if (claim.isGuest && !deal.guests) return 'sign-in'
  return quantity < 1 || quantity > deal.perCustomer ? 'quantity-restriction-violation' : undefined
}
