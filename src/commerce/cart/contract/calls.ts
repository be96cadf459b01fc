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
