import { z } from 'zod'
import { asin } from '#commerce/catalog/contract.ts'
import { offerId } from '#commerce/offers/contract.ts'
import type { Endpoint } from '#platform/http/endpoint.ts'
import { errorBody } from '#platform/http/errors.ts'
import { MOST_UNITS } from './limits.ts'

export const buttonId = z.string().regex(/^[\w-]{22}$/, { error: 'is not a button' })

/** What a button is to order. Without an offer it is the best one. */
export const dashData = z.strictObject({
  asin,
  offerListingId: offerId.optional(),
  quantity: z.coerce
    .number()
    .int({ error: 'must be a whole number' })
    .min(1, { error: 'must be at least 1' })
    .max(MOST_UNITS, { error: `must be at most ${MOST_UNITS}` })
    .default(1),
})

const fromText = (value: unknown) => {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

/** The specification's request (2, section 3): `data` is an object or its JSON. */
export const createRequest = z.object({
  isAjax: z.union([z.string().max(10), z.boolean(), z.number()]).optional(),
  data: z.preprocess(fromText, dashData),
})

export const createAnswer = z
  .object({
    success: z.boolean(),
    error: z.object({ errorCode: z.int(), errorTitle: z.string(), errorMessage: z.string() }).nullable(),
  })
  .meta({ id: 'DashCreated' })

export const createDash = {
  method: 'POST',
  url: '/gp/digital-dash/create',
  schema: {
    tags: ['digital dash'],
    summary: 'Make a button that orders a product again. 401: the text is the address to sign in at',
    body: createRequest,
    response: {
      200: createAnswer,
      400: errorBody,
      401: z.string().meta({ description: 'The address to sign in at' }),
      403: errorBody,
    },
  },
} as const satisfies Endpoint

export type DashData = z.infer<typeof dashData>
export type CreateAnswer = z.infer<typeof createAnswer>
