import type { CustomerState, DealState } from '../contract/wire.ts'
import { type DealTimes, isAccessible, type Platform, startFor } from './access.ts'

/** A deal's times and counts. */
export type ViewedDeal = DealTimes & {
  total: number
  held: number
  sold: number
  waiting: number
  waitlistLength: number
}

/** What a shopper has of it. */
export type OwnState = CustomerState | 'WAITING'

/** A deal's state, for everybody the same but for the start: nobody more can come in, not begun, or open. */
export function dealStateOf(deal: ViewedDeal, hasBenefit: boolean, now: number): DealState {
  if (now < deal.startsAt || (now < startFor(deal, hasBenefit) && deal.earlyAccessMs === 0)) return 'UPCOMING'
  const isFull = deal.total - deal.held - deal.sold <= 0 && deal.waiting >= deal.waitlistLength
  return isFull ? 'WAITLISTFULL' : 'AVAILABLE'
}

/** Whether there is something to press: the deal runs, is for this shopper, here, and they have no claim that stands in the way. */
export function canClaim(
  deal: ViewedDeal,
  own: OwnState,
  { hasBenefit, platform }: { hasBenefit: boolean; platform: Platform },
  now: number,
): boolean {
  const startTime = startFor(deal, hasBenefit)
  if (now < startTime || now >= deal.endsAt || !isAccessible({ ...deal, startTime }, hasBenefit, now)) return false
  if (deal.access === 'APP_ONLY_LD' && platform !== 'SHOPPING_APP') return false
  if (own === 'PENDING_ADD_TO_CART') return true
  const isFree = own === 'NONE' || own === 'EXPIRED' || own === 'UNKNOWN'
  return isFree && dealStateOf(deal, hasBenefit, now) === 'AVAILABLE'
}
