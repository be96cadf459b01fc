import { z } from 'zod'
import { asin } from '#commerce/catalog/contract.ts'
import { price } from '#commerce/marketplace/contract.ts'
import { offerId } from '#commerce/offers/contract.ts'
import type { Endpoint } from '#platform/http/endpoint.ts'
import { errorBody } from '#platform/http/errors.ts'
import { fulfillmentType } from './services.ts'

const MOST_ASINS = 20

const query = z.object({
  asinlist: z
    .string({ error: 'is missing' })
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(
      z
        .array(asin)
        .min(1, { error: 'must name a service' })
        .max(MOST_ASINS, { error: `must name at most ${MOST_ASINS} services` }),
    ),
  vasZipcode: z.string({ error: 'is missing' }).max(20, { error: 'must have at most 20 characters' }),
  /** Who asks, for logs. */
  clientName: z.string().max(64).optional(),
  includeMerchantAddress: z.enum(['0', '1', 'true', 'false']).optional(),
})

/**
 * A service at a postal code (spec 2, section 3). `hasError` is 1 where the postal code is none. No offer: nobody does it there.
 * Every text is plain, `positiveRatingHtml` too.
 */
export const refreshedService = z
  .object({
    hasError: z.literal([0, 1]),
    offerListingId: offerId.nullable(),
    isCBM: z.boolean(),
    merchantId: z.string().nullable(),
    merchantName: z.string().nullable(),
    sellerReviewLink: z.string().nullable(),
    price: price.nullable(),
    nextOfferPrice: price.nullable(),
    positiveRatingHtml: z.string().nullable(),
    fulfillmentType: fulfillmentType.nullable(),
    merchantAddress: z
      .object({ AddressLine1: z.string(), City: z.string(), StateOrRegion: z.string(), PostalCode: z.string() })
      .nullable(),
  })
  .meta({ id: 'RefreshedService' })

export const refreshServices = {
  method: 'GET',
  url: '/gp/ls/vas-ajax-handlers/vas-zipcode-refresh.html',
  schema: {
    tags: ['services'],
    summary: 'Services at a postal code, by product number; products that are no services are left out',
    querystring: query,
    response: { 200: z.record(z.string(), refreshedService), 400: errorBody },
  },
} as const satisfies Endpoint

export type RefreshedService = z.infer<typeof refreshedService>
