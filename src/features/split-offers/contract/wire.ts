import { z } from 'zod'
import { quantity } from '#commerce/cart/contract/wire.ts'
import { asin } from '#commerce/catalog/contract.ts'
import { deliveryPromise } from '#commerce/delivery/contract.ts'
import { marketplaceCode, price } from '#commerce/marketplace/contract.ts'
import { offerId } from '#commerce/offers/contract.ts'
import { errorBody } from '#platform/http/errors.ts'

/**
 * So many units of one offer. `price` is what one of them costs and `total` what all do, after discounts; `promise` when they come to the shopper's location, null
 * where that is not known.
 */
export const splitPart = z.object({
  offerListingId: offerId,
  seller: z.object({ id: z.string(), name: z.string() }),
  quantity: z.int(),
  price,
  total: price,
  promise: deliveryPromise.nullable(),
})

/** Offers that together have a quantity, the cheapest first. `delivery` is that of an order of all of them; `total` is without it. */
export const split = z
  .object({
    asin,
    quantity: z.int(),
    parts: z.array(splitPart),
    total: price,
    delivery: deliveryPromise.nullable(),
  })
  .meta({ id: 'SplitOffers' })

const tags = ['offers']
const params = z.object({ marketplace: marketplaceCode, asin })
const BASE = '/api/marketplaces/:marketplace/products/:asin/split-offers'
const refusals = { 400: errorBody, 403: errorBody, 404: errorBody, 409: errorBody, 422: errorBody }

export const readSplit = {
  method: 'POST',
  url: BASE,
  schema: {
    tags,
    summary:
      'Find the offers of several sellers that together have a quantity, with what they cost and when they come. Changes nothing',
    params,
    body: z.strictObject({ quantity }).meta({ id: 'SplitQuantity' }),
    response: { 200: split, ...refusals },
  },
} as const

// `total`: the sum that the shopper saw, in minor units; where it is more now, nothing is added.
export const addSplit = {
  method: 'POST',
  url: `${BASE}/cart`,
  schema: {
    tags,
    summary: 'Add a quantity from several sellers to the cart: all of it, or nothing',
    params,
    body: z
      .strictObject({ quantity, total: z.int({ error: 'must be in minor units' }).min(0).optional() })
      .meta({ id: 'SplitOrder' }),
    response: {
      200: z
        .object({
          items: z.array(z.object({ id: z.string(), asin, offerListingId: offerId, quantity: z.int() })),
          count: z.int(),
        })
        .meta({ id: 'SplitAdded' }),
      ...refusals,
    },
  },
} as const

export type Split = z.infer<typeof split>
export type SplitPart = z.infer<typeof splitPart>
