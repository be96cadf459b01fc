import { z } from 'zod'
import { asin } from '#commerce/catalog/contract.ts'

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

export type RequestState = z.infer<typeof requestState>
export type OwnInvite = z.infer<typeof ownInvite>
export type ShownProgram = z.infer<typeof shownProgram>
export type RequestFault = z.infer<typeof requestFault>
