import type { Refusal } from '#platform/http/errors.ts'
import type { ClaimAnswer, ClaimFault } from '../contract/wire.ts'
import type { RefusedClaim } from './judge.ts'

/** Messages for API clients; the page has its own texts. */
const SENTENCES: Record<ClaimFault, [status: number, message: string]> = {
  'not-found': [404, 'There is no such deal.'],
  ended: [409, 'The deal has ended.'],
  'not-started': [409, "This deal hasn't started yet."],
  'early-access': [403, 'The deal is still for shoppers with the savings benefit.'],
  'prime-only': [403, 'The deal is for shoppers with the savings benefit.'],
  'app-only': [403, 'The deal is for the shopping app.'],
  'sign-in': [401, 'Sign in to claim the deal.'],
  'address-limit': [422, 'Shoppers on this network have as many units as the deal allows for one network.'],
  'quantity-restriction-violation': [422, 'The deal does not allow this quantity.'],
  'already-waiting': [409, "You're on the waitlist."],
  'already-claimed': [409, 'You have bought this deal.'],
  'too-few-left': [422, 'Fewer units are left than were asked for.'],
  'offer-mismatch': [422, 'The deal is for another product or offer.'],
}

/** Each refusal with its named error type; an unknown deal gets a plain not-found error. */
const REFUSALS = Object.fromEntries(
  Object.entries(SENTENCES).map(([fault, [status, message]]): [string, Refusal] => {
    const type = fault === 'not-found' ? {} : { type: `deal.claim.${fault}.error/v1` }
    return [fault, { status, code: fault, message, ...type }]
  }),
) as Record<ClaimFault, Refusal>

/** Formats a refused claim as an API error. */
export const refusalOf = ({ fault, details }: Pick<RefusedClaim, 'fault' | 'details'>): Refusal =>
  details ? { ...REFUSALS[fault], details } : REFUSALS[fault]

type Outcome =
  | { kind: 'held'; quantity: number; msLeft: number }
  | { kind: 'waiting'; quantity: number; position: number }
  | { kind: 'full' }

/** Formats a claim that was not refused as an API response. */
export function toClaimAnswer(dealId: string, outcome: Outcome): ClaimAnswer {
  const isHeld = outcome.kind === 'held'
  return {
    type: 'deal.claim/v1',
    entity: {
      dealId,
      customerState: isHeld ? 'INCART' : 'NONE',
      dealAsinState: outcome.kind === 'full' ? 'WAITLISTFULL' : 'AVAILABLE',
      quantity: outcome.kind === 'full' ? 0 : outcome.quantity,
      msUntilExpiration: isHeld ? Math.max(0, Math.round(outcome.msLeft)) : null,
      ...(outcome.kind === 'waiting' ? { waitlist: { position: outcome.position } } : {}),
    },
  }
}
