import type { CustomerState, DealState } from '../contract/wire.ts'

const CLAIM_STATES = new Map<string, CustomerState>([
  ['NONE', 'NONE'],
  ['INCART', 'IN_CART'],
  ['PENDINGATC', 'PENDING_ADD_TO_CART'],
  ['CLAIMED', 'CLAIMED'],
  ['EXPIRED', 'EXPIRED'],
])

/**
 * Maps a claim response's state to the page's; unknown values become UNKNOWN (spec 1, section 4).
 */
export const toCustomerState = (wire: string): CustomerState => CLAIM_STATES.get(wire) ?? 'UNKNOWN'

/** The message at the top of the deal box, in the specification's order. */
export type HeaderMessage = 'in-cart' | 'pending' | 'claimed' | 'waitlist-full' | 'none'

export function headerMessage(customer: CustomerState, deal: DealState, accessible: boolean): HeaderMessage {
  if (customer === 'IN_CART') return 'in-cart'
  if (customer === 'PENDING_ADD_TO_CART') return 'pending'
  if (customer === 'CLAIMED') return 'claimed'
  return deal === 'WAITLISTFULL' && accessible ? 'waitlist-full' : 'none'
}

/**
 * A deal's units, and how many shoppers are on its waitlist. `setAside`: units of the offer's stock
 * that are set aside for the deal, held or free; null until it begins and once it has
 * given back all.
 */
export type Counts = { total: number; held: number; sold: number; waiting: number; setAside: number | null }

/** Units that are neither held nor sold. Fewer than the merchant wanted if the stock did not have all. */
export const freeUnits = ({ total, held, sold, setAside }: Omit<Counts, 'waiting'>): number =>
  Math.max(0, (setAside ?? total - sold) - held)

/** Units that a new claim can get. While somebody waits, free units are reserved for the waitlist. */
export const openUnits = (deal: Counts): number => (deal.waiting > 0 ? 0 : freeUnits(deal))

/**
 * Claimed and reserved units in whole percent, rounded down, so that 100 means that none is open.
 * Units that the stock did not have count as claimed.
 */
export const percentClaimed = (deal: Counts): number => Math.floor(((deal.total - openUnits(deal)) * 100) / deal.total)

export type ProgressColour = 'neutral' | 'success' | 'error'

/** Spec 1, section 4: neutral up to 89 percent, success up to 99, error at 100. */
export const progressColour = (percent: number): ProgressColour =>
  percent >= 100 ? 'error' : percent >= 90 ? 'success' : 'neutral'

/**
 * Hides the quantity when it cannot change. Progress hides when it no longer matters to this
 * shopper.
 */
export const showsQuantity = (customer: CustomerState, deal: DealState): boolean =>
  !isHeld(customer) && customer !== 'CLAIMED' && deal !== 'WAITLISTFULL'

export const showsProgress = (customer: CustomerState): boolean => !isHeld(customer) && customer !== 'CLAIMED'

/** Whether units are held for this shopper. */
export const isHeld = (customer: CustomerState): boolean => customer === 'IN_CART' || customer === 'PENDING_ADD_TO_CART'
