import { z } from 'zod'
import type { DeclaredTerm } from '#commerce/cart/contract/terms.ts'
import { lineParameters } from '#commerce/cart/contract/wire.ts'
import { asin } from '#commerce/catalog/contract.ts'
import { marketplaceCode, price } from '#commerce/marketplace/contract.ts'
import type { Endpoint } from '#platform/http/endpoint.ts'
import { errorBody } from '#platform/http/errors.ts'

export const dealId = z.string().regex(/^[\w-]{20,40}$/, { error: 'is not a deal' })

export const accessBehavior = z.enum(['PRIME_EARLY_ACCESS', 'APP_ONLY_LD', 'PRIME_ONLY'])
export const dealType = z.enum(['LIGHTNING_DEAL', 'DEAL_OF_THE_DAY'])
/** Which kind of deal it is: both are claimed in the same way. */
export type DealType = z.infer<typeof dealType>
export const dealState = z.enum(['AVAILABLE', 'UPCOMING', 'WAITLISTFULL', 'UNKNOWN'])
export const customerState = z.enum(['NONE', 'IN_CART', 'PENDING_ADD_TO_CART', 'CLAIMED', 'EXPIRED', 'UNKNOWN'])
const wireClaimState = z.enum(['NONE', 'INCART', 'PENDINGATC', 'CLAIMED', 'EXPIRED'])

export type AccessBehavior = z.infer<typeof accessBehavior>
export type DealState = z.infer<typeof dealState>
/** What a claim can get: nothing yet, units, a place on the waitlist, or nothing any more. */
export type DealStage = 'upcoming' | 'open' | 'waitlist' | 'full'
export type CustomerState = z.infer<typeof customerState>

/** Media type names of the claim request and response. */
export const CLAIM_REQUEST = 'deal.claim.request/v1'
export const CLAIM_ANSWER = 'deal.claim/v1'

/**
 * Why a claim was refused. Each code except `not-found` has a named error type,
 * `deal.claim.{code}.error/v1`.
 */
export const claimFault = z.enum([
  'not-found',
  'ended',
  'not-started',
  'early-access',
  'prime-only',
  'app-only',
  'sign-in',
  'address-limit',
  'quantity-restriction-violation',
  'already-waiting',
  'already-claimed',
  'too-few-left',
  'offer-mismatch',
])

export type ClaimFault = z.infer<typeof claimFault>

/** A claim (spec 1, sections 3 and 7), including the fields that the store's terms declare. */
export function claimRequest(terms: DeclaredTerm[]) {
  const spelled = terms.flatMap(({ asked }) => (asked?.claim ? [[asked.claim.field, asked.claim.schema] as const] : []))
  const fields = Object.fromEntries(spelled.map(([field, schema]) => [field, schema.optional()])) as Record<
    never,
    never
  >
  return z
    .strictObject({
      asin,
      offerListingId: z.string().min(1).max(64).optional(),
      quantity: z.int().default(1),
      additionalParameters: lineParameters(terms).optional(),
    })
    .extend(fields)
    .meta({ id: 'ClaimRequest' })
}

/**
 * The response to a claim. `msUntilExpiration` counts from the response; `waitlist` is present
 * while the shopper waits. The state `WAITLISTFULL`: the claim got nothing, neither units nor a place.
 */
export const claimAnswer = z
  .object({
    type: z.literal(CLAIM_ANSWER),
    entity: z.object({
      dealId,
      customerState: wireClaimState,
      dealAsinState: dealState,
      msUntilExpiration: z.int().nullable(),
      waitlist: z.object({ position: z.int() }).optional(),
      quantity: z.int(),
    }),
  })
  .meta({ id: 'ClaimAnswer' })

export type ClaimAnswer = z.infer<typeof claimAnswer>

export const claimUnits = (terms: DeclaredTerm[]) =>
  ({
    method: 'POST',
    url: '/api/marketplaces/:marketplace/deals/:dealId/claim-and-add-to-cart',
    schema: {
      tags: ['deals'],
      summary: 'Claim units of a deal and put them into the cart',
      params: z.object({ marketplace: marketplaceCode, dealId }),
      body: claimRequest(terms),
      response: {
        200: claimAnswer,
        400: errorBody,
        401: errorBody,
        403: errorBody,
        404: errorBody,
        409: errorBody,
        422: errorBody,
      },
    },
  }) as const satisfies Endpoint

/**
 * A deal as one shopper sees it. Times are epoch milliseconds; `startTime` is this shopper's own
 * start.
 */
export const dealDetails = z.object({
  dealId,
  state: dealState,
  type: dealType,
  startTime: z.int(),
  endTime: z.int(),
  accessBehavior: accessBehavior.nullable(),
  earlyAccessDurationInMilliseconds: z.int(),
  percentClaimed: z.int(),
  percentClaimedMessage: z.string(),
  dealPrice: price,
  quantityLimit: z.int(),
  claimMinutes: z.int(),
  guestsMayClaim: z.boolean(),
})

export type DealDetails = z.infer<typeof dealDetails>

/**
 * A shopper's own state in a deal. `expiryTime` is epoch milliseconds; `waitlist` is present while
 * the shopper waits.
 */
export const dealCustomerStatus = z.object({
  state: customerState,
  expiryTime: z.int().nullable(),
  quantity: z.int(),
  waitlist: z.object({ position: z.int() }).optional(),
})

/**
 * The available action; `addToCart` is absent when the shopper cannot claim (spec 1, section 3).
 * `signIn`: the shopper could claim once signed in. `downloadApp`: where the app is to be had that the
 * deal is for; absent while the store has none.
 */
export const dealCallToAction = z.object({
  addToCart: z.object({ offerListingId: z.string(), maxQuantity: z.int() }).optional(),
  signIn: z.literal(true).optional(),
  downloadApp: z.object({ url: z.string() }).optional(),
})

/** The deal as a buying option of the product API, for the requesting shopper. */
export const dealOption = z
  .object({
    type: z.literal('LIGHTNING_DEAL'),
    offerListingId: z.string(),
    dealDetails: z.object({ type: z.literal('deal.details/v1'), entity: dealDetails }),
    dealCustomerStatus: z.object({ type: z.literal('deal.customer-status/v1'), entity: dealCustomerStatus }),
    callToAction: z.object({ type: z.literal('deal.call-to-action/v1'), entity: dealCallToAction }),
    systemTime: z.int(),
  })
  .meta({ id: 'LightningDealOption' })

export type DealOption = z.infer<typeof dealOption>

/**
 * The public data of a deal on its product page; nothing in it changes with a claim. Times are
 * epoch milliseconds.
 */
export const dealOnPage = z.object({
  dealId,
  asin,
  offerListingId: z.string(),
  type: dealType,
  accessBehavior: accessBehavior.nullable(),
  startsAt: z.int(),
  endsAt: z.int(),
  earlyAccessMs: z.int(),
  dealPrice: price,
  price: price.nullable(),
  quantityLimit: z.int(),
  claimMinutes: z.int(),
  guestsMayClaim: z.boolean(),
  pollingIntervalMs: z.int(),
})

export type DealOnPage = z.infer<typeof dealOnPage>

/** A message of the live channel, the same for everyone. `systemTime` is epoch milliseconds. */
export const dealProgress = z.object({
  dealId,
  state: dealState,
  percentClaimed: z.int(),
  systemTime: z.int(),
})

export type DealProgress = z.infer<typeof dealProgress>
