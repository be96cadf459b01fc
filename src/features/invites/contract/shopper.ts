import { z } from 'zod'
import { asin } from '#commerce/catalog/contract.ts'
import { marketplaceCode, price } from '#commerce/marketplace/contract.ts'
import type { Endpoint } from '#platform/http/endpoint.ts'
import { errorBody } from '#platform/http/errors.ts'

export const inviteId = z.string().regex(/^[\w-]{22}$/, { error: 'is not an invitation' })

export const requestState = z.enum(['REQUESTED', 'INVITED', 'BOUGHT', 'EXPIRED', 'NOT_SELECTED', 'WITHDRAWN'])

/** What a shopper has in a product's program. `id` is the request's, by which a draw names it; `until` is epoch milliseconds. */
export const ownInvite = z
  .object({
    state: z.union([z.literal('NONE'), requestState]),
    id: inviteId.nullable(),
    until: z.int().nullable(),
  })
  .meta({ id: 'OwnInvite' })

/** The public part of a product page. Times are epoch milliseconds. */
export const shownProgram = z.object({
  id: inviteId,
  asin,
  offerListingId: z.string(),
  price,
  kind: z.enum(['first-come', 'draw']),
  stage: z.enum(['soon', 'open', 'closed']),
  opensAt: z.int(),
  closesAt: z.int(),
  quantity: z.int(),
})

/** Why a request is refused. */
export const requestFault = z.enum(['not-open', 'closed', 'account-age', 'purchases', 'address', 'card', 'household'])

/**
 * A draw: SHA-256 of its seed from the start; afterwards the seed and the order. The order is that of SHA-256 (hex) of
 * `seed:requestId`, so anybody can verify it.
 */
export const draw = z
  .object({ commitment: z.string(), seed: z.string().nullable(), order: z.array(inviteId) })
  .meta({ id: 'InviteDraw' })

const tags = ['invites'] as const
const params = z.object({ marketplace: marketplaceCode, asin })
const body = z.strictObject({})
const refusals = { 400: errorBody, 401: errorBody, 403: errorBody, 404: errorBody, 422: errorBody }

/** Asks for an invitation. Asking again answers what the customer has. */
export const requestInvite = {
  method: 'POST',
  url: '/api/marketplaces/:marketplace/products/:asin/invites',
  schema: { tags, summary: 'Ask for an invitation to buy', params, body, response: { 200: ownInvite, ...refusals } },
} as const satisfies Endpoint

export const readInvite = {
  method: 'GET',
  url: '/api/marketplaces/:marketplace/products/:asin/invites',
  schema: { tags, summary: 'What you have in the program', params, response: { 200: ownInvite, ...refusals } },
} as const satisfies Endpoint

/** Mails the program's details to the customer, at most once an hour. */
export const notifyDetails = {
  method: 'POST',
  url: '/api/marketplaces/:marketplace/products/:asin/invites/notifications',
  schema: {
    tags,
    summary: "Have the program's details mailed to you",
    params,
    body,
    response: { 200: z.object({ sent: z.literal(true) }), ...refusals },
  },
} as const satisfies Endpoint

export type RequestState = z.infer<typeof requestState>
export type OwnInvite = z.infer<typeof ownInvite>
export type ShownProgram = z.infer<typeof shownProgram>
export type RequestFault = z.infer<typeof requestFault>
