import type { ClaimAnswer, DealOption } from '../contract/wire.ts'
import { toCustomerState } from './states.ts'

/** What a claim got: units in the cart, or a place on the waitlist. */
export type Got = { quantity: number; isWaiting: boolean }

/** What the shopper has of the deal that a claim can get; undefined if neither. */
export function gotOf({ dealCustomerStatus }: DealOption): Got | undefined {
  const { state, quantity, waitlist } = dealCustomerStatus.entity
  return state === 'IN_CART' || waitlist ? { quantity, isWaiting: waitlist !== undefined } : undefined
}

/** Applies a claim's response to the deal: both states and the expiry (spec 1, section 4). */
export function withClaim(option: DealOption, { entity }: ClaimAnswer, now: number): DealOption {
  const { customerState, dealAsinState, msUntilExpiration, quantity, waitlist } = entity
  const state = toCustomerState(customerState)
  const isFull = dealAsinState === 'WAITLISTFULL'
  const isDone = state === 'IN_CART' || waitlist !== undefined || isFull
  const { percentClaimed } = option.dealDetails.entity
  const details = {
    ...option.dealDetails.entity,
    state: dealAsinState,
    percentClaimed: isFull || waitlist ? 100 : percentClaimed,
  }
  return {
    ...option,
    dealDetails: { ...option.dealDetails, entity: details },
    dealCustomerStatus: {
      ...option.dealCustomerStatus,
      entity: {
        state,
        quantity,
        expiryTime: msUntilExpiration === null ? null : now + msUntilExpiration,
        ...(waitlist ? { waitlist } : {}),
      },
    },
    callToAction: isDone ? { ...option.callToAction, entity: {} } : option.callToAction,
  }
}
