import type { RequestState } from '../contract/shopper.ts'

type Invitation = { state: RequestState; offerId: string; quantity: number }
type Wanted = { offerId: string; quantity: number }

export type UnitsFault = { code: 'invitation' | 'over-limit'; possible: number }

/**
 * Why units cannot be bought with an invitation, beside `beside` other units that are bought with it; undefined if they can.
 * `possible` is how many of them could.
 */
export function unitsFault(
  invitation: Invitation | undefined,
  { offerId, quantity }: Wanted,
  beside = 0,
): UnitsFault | undefined {
  if (invitation?.state !== 'INVITED' || invitation.offerId !== offerId) return { code: 'invitation', possible: 0 }
  const possible = Math.max(0, invitation.quantity - beside)
  return quantity > possible ? { code: 'over-limit', possible } : undefined
}
