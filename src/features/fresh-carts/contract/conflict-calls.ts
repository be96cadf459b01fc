import { z } from 'zod'
import { asin } from '#commerce/catalog/contract.ts'
import { addStatus } from '#commerce/fresh-stores/contract.ts'
import { offerId } from '#commerce/offers/contract.ts'
import type { Endpoint } from '#platform/http/endpoint.ts'
import { errorBody } from '#platform/http/errors.ts'

const tags = ['groceries'] as const
const from = z.strictObject({ ref: z.string().max(128).optional(), client: z.string().max(64).optional() })
const units = z.coerce.number().int().min(0).max(999)

/** About all of the shopper's carts at fresh stores. */
export const conflictSummary = {
  method: 'POST',
  url: '/afx/cartconflicts/getconflictsummary',
  schema: {
    tags,
    summary: "Whether something in the shopper's fresh carts cannot be had as they stand",
    querystring: from,
    response: {
      200: z.object({ isSuccess: z.boolean(), hasConflicts: z.boolean() }).meta({ id: 'ConflictSummary' }),
      400: errorBody,
      403: errorBody,
    },
  },
} as const satisfies Endpoint

export const resolveConflicts = {
  method: 'POST',
  url: '/afx/cartconflicts/resolve',
  schema: {
    tags,
    summary: 'Lower what cannot be had to what there is, and remove what is not there at all',
    querystring: from,
    response: {
      200: z.object({ isSuccess: z.boolean(), changed: z.int() }).meta({ id: 'ConflictsResolved' }),
      400: errorBody,
      403: errorBody,
    },
  },
} as const satisfies Endpoint

export const reservationConflict = {
  method: 'GET',
  url: '/afx/cart/reservation_conflict',
  schema: {
    tags,
    summary: 'Why something does not fit into the time that is held, as HTML or JSON',
    querystring: z.strictObject({
      title: z
        .string()
        .min(1, { error: 'is missing' })
        .max(300)
        .meta({ examples: ['Whole milk in glass, 1 l'] }),
      asin: asin.optional(),
      offerListingID: offerId.optional(),
      sessionID: z.string().max(200).optional(),
      reasonCode: addStatus.meta({ examples: ['QUANTITY_OVERFLOW'] }),
      requestedQuantity: units.default(1).meta({ examples: [3] }),
      availableQuantity: units.default(0).meta({ examples: [2] }),
    }),
    response: { 200: z.unknown(), 400: errorBody },
  },
} as const satisfies Endpoint
