import type { CustomerState, DealStage, DealState } from '../contract/wire.ts'
import { type DealTimes, isAccessible, type Platform, startFor } from './access.ts'
import { type Counts, openUnits } from './states.ts'

/** A deal's times and counts. */
export type ViewedDeal = DealTimes & Counts & { waitlistLength: number; cancelled: boolean; guests: boolean }

export const isDealOver = ({ cancelled, endsAt }: { cancelled: boolean; endsAt: number }, now: number): boolean =>
  cancelled || now >= endsAt

export const claimMinutes = ({ claimSeconds }: { claimSeconds: number }): number => Math.round(claimSeconds / 60)

/** A shopper's state in a deal. */
export type OwnState = CustomerState | 'WAITING'

/**
 * A deal's state, the same for every shopper: over (`UNKNOWN`), upcoming, full including the waitlist, or available.
 * It is available during early access too; `isAccessible` decides who may claim.
 */
export function dealStateOf(deal: ViewedDeal, hasBenefit: boolean, now: number): DealState {
  if (isDealOver(deal, now)) return 'UNKNOWN'
  if (now < deal.startsAt || (now < startFor(deal, hasBenefit) && deal.earlyAccessMs === 0)) return 'UPCOMING'
  const isFull = openUnits(deal) <= 0 && deal.waiting >= deal.waitlistLength
  return isFull ? 'WAITLISTFULL' : 'AVAILABLE'
}

/** What everybody can be told of a deal that is not over. */
export function stageOf(deal: ViewedDeal, now: number): DealStage {
  const state = dealStateOf(deal, true, now)
  if (state === 'UPCOMING') return 'upcoming'
  if (openUnits(deal) > 0) return 'open'
  return state === 'WAITLISTFULL' ? 'full' : 'waitlist'
}

/** The largest quantity to offer: more than the open units would wait instead of being added to the cart. */
export function mostUnits(deal: Counts & { perCustomer: number }): number {
  const open = openUnits(deal)
  return open > 0 ? Math.min(deal.perCustomer, open) : deal.perCustomer
}

/**
 * Whether the shopper can claim: the deal is live, admits them on this platform and is not full,
 * and no claim of theirs prevents it.
 */
export function canClaim(
  deal: ViewedDeal,
  own: OwnState,
  { hasBenefit, platform, isGuest }: { hasBenefit: boolean; platform: Platform; isGuest: boolean },
  now: number,
): boolean {
  const startTime = startFor(deal, hasBenefit)
  if (now < startTime || isDealOver(deal, now) || !isAccessible({ ...deal, startTime }, hasBenefit, now)) return false
  if (deal.access === 'APP_ONLY_LD' && platform !== 'SHOPPING_APP') return false
  if (own === 'PENDING_ADD_TO_CART') return true
  if (isGuest && !deal.guests) return false
  const isFree = own === 'NONE' || own === 'EXPIRED' || own === 'UNKNOWN'
  return isFree && dealStateOf(deal, hasBenefit, now) === 'AVAILABLE'
}
