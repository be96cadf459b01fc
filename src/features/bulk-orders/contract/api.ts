import { z } from 'zod'
import { quantity } from '#commerce/cart/contract/wire.ts'
import { asin } from '#commerce/catalog/contract.ts'
import { marketplaceCode } from '#commerce/marketplace/contract.ts'
import { offerId } from '#commerce/offers/contract.ts'
import { errorBody } from '#platform/http/errors.ts'
import { MOST_LINES } from './limits.ts'
import { bulkReview } from './lines.ts'

const tags = ['bulk orders']
const params = z.object({ marketplace: marketplaceCode })
const BASE = '/api/marketplaces/:marketplace/bulk-orders'

export const readText = {
  method: 'POST',
  url: `${BASE}/read`,
  schema: {
    tags,
    summary:
      'Read a text or CSV file of items and quantities, line by line, with prices and what stands in the way. Changes nothing',
    params,
    body: z.strictObject({ text: z.string() }).meta({ id: 'BulkOrderText' }),
    response: { 200: bulkReview, 400: errorBody, 403: errorBody, 422: errorBody },
  },
} as const

export const addToCart = {
  method: 'POST',
  url: `${BASE}/cart`,
  schema: {
    tags,
    summary: 'Add items to the carts of whoever sells them, all or none; 422 says for each item what stands in the way',
    params,
    body: z
      .strictObject({
        items: z
          .array(z.strictObject({ asin, offerListingId: offerId.optional(), quantity }))
          .min(1, { error: 'must name at least one item' })
          .max(MOST_LINES, { error: `must name at most ${MOST_LINES} items` }),
      })
      .meta({ id: 'BulkOrderItems' }),
    response: {
      200: z
        .object({
          items: z.array(z.object({ id: z.string(), asin, offerListingId: offerId, quantity: z.int() })),
          count: z.int(),
        })
        .meta({ id: 'BulkOrderAdded' }),
      400: errorBody,
      403: errorBody,
      422: errorBody,
    },
  },
} as const

export type AskedItem = z.infer<(typeof addToCart)['schema']['body']>['items'][number]
