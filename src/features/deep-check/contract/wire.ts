import { z } from 'zod'
import { quantity } from '#commerce/cart/contract/wire.ts'
import { asin } from '#commerce/catalog/contract.ts'
import { deliveryDays, deliveryOption } from '#commerce/delivery/contract.ts'
import { marketplaceCode } from '#commerce/marketplace/contract.ts'
import { offerId } from '#commerce/offers/contract.ts'
import type { Endpoint } from '#platform/http/endpoint.ts'
import { errorBody } from '#platform/http/errors.ts'

const MOST_LETTERS = 200
/** As many buying options a product may have. */
const MOST_OPTIONS = 100

/**
 * `PROMISED`: by `promise.latest`, if it is ordered in time. Otherwise why there is no date: fewer units in stock than asked for, no date known, not
 * delivered there, or nobody knows where to.
 */
export const checkState = z.enum(['PROMISED', 'NOT_ENOUGH', 'NO_DATE', 'UNDELIVERABLE', 'NO_LOCATION'])

/** A date that is held until `until` for an order of at most `quantity` units to the postal area of `place`. No unit is reserved. */
export const datePromise = deliveryDays.pick({ earliest: true, latest: true }).extend({
  id: z.string(),
  quantity: z.int(),
  option: deliveryOption,
  place: z.string(),
  until: z.iso.datetime(),
})

/** What a check found: `available` units as of now, and the date where there is one. */
export const deepCheck = z
  .object({
    state: checkState,
    offerListingId: offerId,
    quantity: z.int(),
    available: z.int(),
    place: z.string(),
    promise: datePromise.nullable(),
  })
  .meta({ id: 'DeepCheck' })

const word = (field: string) =>
  z
    .string({ error: `${field} must be text` })
    .max(MOST_LETTERS, { error: `${field} must have at most ${MOST_LETTERS} characters` })
    .optional()

/** The specification's parameters (3, section 3), and the quantity, without which it is one. */
export const promiseRequest = z
  .strictObject({
    asin: asin.optional(),
    buyingOptionIndex: z
      .int({ error: 'must be a whole number' })
      .min(0, { error: 'must not be below 0' })
      .max(MOST_OPTIONS, { error: `must be at most ${MOST_OPTIONS}` })
      .optional(),
    customerId: word('customerId'),
    device: word('device'),
    marketplaceId: word('marketplaceId'),
    merchantId: word('merchantId'),
    requestId: word('requestId'),
    sessionId: word('sessionId'),
    slateToken: z.string({ error: 'must be text' }).max(4000, { error: 'is too long' }).optional(),
    quantity: quantity.optional(),
  })
  .meta({ id: 'DeepCheckPromiseRequest' })

const tags = ['delivery'] as const
const params = z.object({ marketplace: marketplaceCode, asin })
const refusals = { 400: errorBody, 403: errorBody, 404: errorBody }
const BASE = '/api/marketplaces/:marketplace/products/:asin'

/** The specification's call (3, section 7). */
export const askPromise = {
  method: 'POST',
  url: `${BASE}/promise`,
  schema: {
    tags,
    summary: 'Confirm when a buying option arrives at the shopper’s location, as HTML; the date is held for 30 minutes',
    params,
    body: promiseRequest,
    response: { 200: z.object({ content: z.string() }).meta({ id: 'DeepCheckPromise' }), ...refusals },
  },
} as const

/** The same as data, which the store's own page calls. */
export const checkDelivery = {
  method: 'POST',
  url: '/api/marketplaces/:marketplace/products/:asin/delivery-checks',
  schema: {
    tags,
    summary: 'Confirm when a quantity of an offer arrives at the shopper’s location; the date is held for 30 minutes',
    params,
    body: z.strictObject({ offerListingId: offerId, quantity }).meta({ id: 'DeliveryCheckRequest' }),
    response: { 200: deepCheck, ...refusals },
  },
} as const satisfies Endpoint

export type CheckState = z.infer<typeof checkState>
export type DatePromise = z.infer<typeof datePromise>
export type DeepCheck = z.infer<typeof deepCheck>
export type PromiseRequest = z.infer<typeof promiseRequest>
