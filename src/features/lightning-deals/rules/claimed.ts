import type { ClaimAnswer, DealOption } from '../contract/wire.ts'
import { toCustomerState } from './states.ts'

/** A deal after its claim has been answered: the model takes both states and when the time is over (spec 1, section 4). */
export function withClaim(option: DealOption, { entity }: ClaimAnswer, now: number): DealOption {
  const { customerState, dealAsinState, msUntilExpiration, quantity, waitlist } = entity
  const state = toCustomerState(customerState)
  const isDone = state === 'IN_CART' || waitlist !== undefined
  const details = { ...option.dealDetails.entity, state: dealAsinState }
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
