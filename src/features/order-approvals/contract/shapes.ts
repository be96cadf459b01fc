import { z } from 'zod'
import { price } from '#commerce/marketplace/contract.ts'
import { address, orderId, orderReferences } from '#commerce/orders/contract/wire.ts'
import { REQUEST_STATES } from './words.ts'

/** The id of a request, random and without meaning. */
export const requestId = z
  .string()
  .regex(/^[\w-]{20,40}$/, { error: 'is not a request' })
  .meta({ id: 'OrderRequestId' })

export const requestState = z.enum(REQUEST_STATES)

/** A line as it was asked: what it comes to after discounts. */
const line = z.object({
  asin: z.string(),
  offerListingId: z.string(),
  title: z.string(),
  /** As it is written: `3`, or `1.5 kg`. */
  units: z.string(),
  total: price,
})

/** An order that somebody asks to have approved. `expiresAt`: until when it can be approved and ordered. */
export const orderRequest = z
  .object({
    id: requestId,
    state: requestState,
    person: z.object({ name: z.string(), email: z.string() }).nullable(),
    lines: z.array(line),
    total: price,
    address,
    references: orderReferences.optional(),
    note: z.string(),
    /** What the approver said. */
    reason: z.string().nullable(),
    decidedBy: z.string().nullable(),
    askedAt: z.string(),
    decidedAt: z.string().nullable(),
    expiresAt: z.string(),
    orderId: orderId.nullable(),
  })
  .meta({ id: 'OrderRequest' })

export type OrderRequest = z.infer<typeof orderRequest>
