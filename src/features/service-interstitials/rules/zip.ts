import type { WirePrice } from '#commerce/marketplace/contract.ts'
import type { FulfillmentType } from '#commerce/services/contract/services.ts'

/** An offer of the service where the shopper is, as the question shows it. */
export type ZipOffer = {
  offerListingId: string
  merchantId: string
  merchantName: string
  price: WirePrice
  nextOfferPrice: WirePrice | null
  /** A sentence; null without ratings. */
  rating: string | null
  isCBM: boolean
  fulfillmentType: FulfillmentType
  address: string | null
  reviewLink: string | null
}

/** What is said beside the postal code. `unavailable` names it. */
export type ZipMessage = 'none' | 'invalid' | 'failed' | 'unavailable' | 'found'

/** `last` is the code that was asked about last; `canContinue` whether the service can be added. */
export type ZipState = {
  last: string
  isAsking: boolean
  message: ZipMessage
  offer: ZipOffer | undefined
  canContinue: boolean
}

export type ZipEvent =
  | { type: 'entered'; code: string; isValid: boolean }
  | { type: 'answered'; offer: ZipOffer | undefined }
  | { type: 'failed' }

export const atFirst = (offer: ZipOffer | undefined): ZipState => ({
  last: '',
  isAsking: false,
  message: 'none',
  offer,
  canContinue: false,
})

/** Nothing is known of this place, so that the price of the one before must not stay. */
const refused = (state: ZipState, message: ZipMessage): ZipState => ({
  ...state,
  isAsking: false,
  message,
  offer: undefined,
  canContinue: false,
})

/** Why the service cannot be added yet; undefined once it can. */
export function lockOf({ canContinue, isAsking, message }: ZipState): 'code' | 'asking' | 'refused' | undefined {
  if (canContinue) return undefined
  if (isAsking) return 'asking'
  return message === 'none' ? 'code' : 'refused'
}

/** What follows from a postal code or an answer (spec 2, sections 4 and 8). The same code as last changes nothing. */
export function nextZip(state: ZipState, event: ZipEvent): ZipState {
  if (event.type === 'entered') {
    if (event.code === state.last && event.isValid) return state
    if (!event.isValid) return { ...refused(state, 'invalid'), last: '' }
    return { ...state, last: event.code, isAsking: true, message: 'none', canContinue: false }
  }
  if (!state.isAsking) return state
  if (event.type === 'failed') return { ...refused(state, 'failed'), last: '' }
  if (!event.offer) return refused(state, 'unavailable')
  return { ...state, isAsking: false, message: 'found', offer: event.offer, canContinue: true }
}
