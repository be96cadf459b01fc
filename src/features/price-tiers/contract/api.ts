import { z } from 'zod'
import { asin } from '#commerce/catalog/contract.ts'
import { marketplaceCode } from '#commerce/marketplace/contract.ts'
import { offerId } from '#commerce/offers/contract.ts'
import { quantityPricingTable } from '#commerce/product-page/contract.ts'
import type { Endpoint } from '#platform/http/endpoint.ts'
import { errorBody } from '#platform/http/errors.ts'

/** Pages of tiers end here, whoever follows them (spec 3, section 9). */
export const MOST_PAGES = 10

/** A further page of what quantities of an offer cost whoever asks; beyond the last there is none (spec 3, sections 7 and 8). */
export const readTiers = {
  method: 'GET',
  url: '/api/marketplaces/:marketplace/products/:asin/pricing-tiers',
  schema: {
    tags: ['products'],
    summary: 'Get a page of the quantity prices of an offer',
    params: z.object({ marketplace: marketplaceCode, asin }),
    querystring: z.strictObject({
      offerListingId: offerId,
      page: z.coerce.number().int().min(1).max(MOST_PAGES).default(1),
    }),
    response: { 200: quantityPricingTable, 400: errorBody, 404: errorBody },
  },
} as const satisfies Endpoint
