import { z } from 'zod'
import { asin } from '#commerce/catalog/contract.ts'
import { marketplaceCode } from '#commerce/marketplace/contract.ts'
import { offerId } from '#commerce/offers/contract.ts'
import { quantityPricingTable } from '#commerce/product-page/contract.ts'
import type { Endpoint } from '#platform/http/endpoint.ts'
import { errorBody } from '#platform/http/errors.ts'
import { MOST_PAGES } from './limits.ts'

const params = z.object({ marketplace: marketplaceCode, asin })

/** A further page of what quantities of an offer cost whoever asks; beyond the last there is none (spec 3, sections 7 and 8). */
export const readTiers = {
  method: 'GET',
  url: '/api/marketplaces/:marketplace/products/:asin/pricing-tiers',
  schema: {
    tags: ['products'],
    summary: 'Get a page of the quantity prices of an offer',
    params,
    querystring: z.strictObject({
      offerListingId: offerId,
      page: z.coerce.number().int().min(1).max(MOST_PAGES).default(1),
    }),
    response: { 200: quantityPricingTable, 400: errorBody, 404: errorBody },
  },
} as const satisfies Endpoint

/** Whether so many units of an offer can be had now, and how many can. `splitUrl`: where several offers together have them. */
export const availabilityAnswer = z
  .object({ hasAvailability: z.boolean(), available: z.int(), splitUrl: z.string().optional() })
  .meta({ id: 'QuantityAvailability' })

export type QuantityAvailability = z.infer<typeof availabilityAnswer>

/** Whether a quantity of an offer can be had (spec 3, sections 4 and 7). */
export const readAvailability = {
  method: 'GET',
  url: '/api/marketplaces/:marketplace/products/:asin/availability',
  schema: {
    tags: ['products'],
    summary: 'Whether a quantity of an offer can be had now',
    params,
    querystring: z.strictObject({
      offerListingId: offerId,
      itemQuantity: z
        .string()
        .regex(/^[1-9]\d{0,2}$/, { error: 'must be a whole number from 1 to 999' })
        .transform(Number),
    }),
    response: { 200: availabilityAnswer, 400: errorBody, 404: errorBody },
  },
} as const satisfies Endpoint
