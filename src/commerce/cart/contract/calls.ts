import { z } from 'zod'
import type { Endpoint } from '#platform/http/endpoint.ts'
import { errorBody } from '#platform/http/errors.ts'
import { count, modifyItemsAnswer, modifyItemsRequest, params, reference, refusals, tags } from './wire.ts'

export const modifyItems = {
  method: 'PUT',
  url: '/api/marketplaces/:marketplace/cart/carts/retail/items',
  schema: {
    tags,
    summary: 'Set quantities, 0 removes',
    params,
    querystring: reference,
    body: modifyItemsRequest,
    response: { 200: modifyItemsAnswer, ...refusals },
  },
} as const satisfies Endpoint

export const countItems = {
  method: 'GET',
  url: '/api/marketplaces/:marketplace/cart/count',
  schema: { tags, summary: 'Count the units in the cart', params, response: { 200: count, 400: errorBody } },
} as const satisfies Endpoint

const text = z.string().max(100)

/** The count of older pages (spec 3, section 7). */
export const countForPages = {
  method: 'POST',
  url: '/gp/api/cart/1.0/get-cart-count.json',
  schema: {
    tags,
    summary: "Count the units in all of the shopper's carts, as older pages ask for it",
    body: z.strictObject({ sessionID: text.min(1, { error: 'is missing' }), clientName: text.optional() }),
    response: {
      200: z.object({ isOK: z.literal(true), total: z.object({ numActiveItem: z.int() }) }).meta({ id: 'CartTotal' }),
      400: errorBody,
      403: errorBody,
    },
  },
} as const
