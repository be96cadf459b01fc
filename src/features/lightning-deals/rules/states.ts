import type { CustomerState, DealState, WireClaimState } from '../contract/wire.ts'

const CLAIM_STATES = new Map<string, CustomerState>([
  ['NONE', 'NONE'],
  ['INCART', 'IN_CART'],
  ['PENDINGATC', 'PENDING_ADD_TO_CART'],
  ['CLAIMED', 'CLAIMED'],
  ['EXPIRED', 'EXPIRED'],
])

/** A state of the claim's answer as the page knows it; anything else is UNKNOWN (spec 1, section 4). */
export const toCustomerState = (wire: string): CustomerState => CLAIM_STATES.get(wire) ?? 'UNKNOWN'

/** A state as the claim's answer writes it. */
export const toWireState = (state: CustomerState): WireClaimState =>
  ([...CLAIM_STATES].find(([, known]) => known === state)?.[0] as WireClaimState | undefined) ?? 'NONE'

/** The sentence at the top of the deal's box, in the order of the specification. */
export type HeaderMessage = 'in-cart' | 'pending' | 'claimed' | 'waitlist-full' | 'none'

export function headerMessage(customer: CustomerState, deal: DealState, accessible: boolean): HeaderMessage {
  if (customer === 'IN_CART') return 'in-cart'
  if (customer === 'PENDING_ADD_TO_CART') return 'pending'
  if (customer === 'CLAIMED') return 'claimed'
  return deal === 'WAITLISTFULL' && accessible ? 'waitlist-full' : 'none'
}

/** Units that are gone, in whole percent, rounded down: 100 only when none is free. */
export const percentClaimed = ({ held, sold, total }: { held: number; sold: number; total: number }): number =>
  Math.floor(((held + sold) * 100) / total)

export type ProgressColour = 'neutral' | 'success' | 'error'

/** Spec 1, section 4: up to 89 percent neutral, to 99 the colour of success, at 100 that of an error. */
export const progressColour = (percent: number): ProgressColour =>
  percent >= 100 ? 'error' : percent >= 90 ? 'success' : 'neutral'

/** What hides when: the quantity when it cannot change, progress when it no longer matters to this shopper. */
export const showsQuantity = (customer: CustomerState, deal: DealState): boolean =>
  !isHeld(customer) && customer !== 'CLAIMED' && deal !== 'WAITLISTFULL'

export const showsProgress = (customer: CustomerState): boolean => !isHeld(customer) && customer !== 'CLAIMED'

/** Units wait for this shopper. */
export const isHeld = (customer: CustomerState): boolean => customer === 'IN_CART' || customer === 'PENDING_ADD_TO_CART'
