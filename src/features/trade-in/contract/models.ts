import { z } from 'zod'
import { marketplaceCode, price } from '#commerce/marketplace/contract.ts'
import type { Endpoint } from '#platform/http/endpoint.ts'
import { errorBody } from '#platform/http/errors.ts'
import { modelList, modelOffer, nearbyProcessor } from './shapes.ts'
import { condition, modelId, productGroup } from './words.ts'

const TAGS = ['trade-ins']

const inMarketplace = z.object({ marketplace: marketplaceCode })

export const listModels = {
  method: 'GET',
  url: '/api/marketplaces/:marketplace/trade-in-models',
  schema: {
    tags: TAGS,
    summary: 'Search what the store buys',
    params: inMarketplace,
    querystring: z.strictObject({
      query: z.string().max(100).optional(),
      productGroup: productGroup.optional(),
      brand: z.string().max(60).optional(),
      name: z.string().max(100).optional(),
      page: z.coerce.number().int().min(1).max(100).default(1),
      limit: z.coerce.number().int().min(1).max(50).default(20),
    }),
    response: { 200: modelList, 400: errorBody, 404: errorBody },
  },
} as const satisfies Endpoint

export const readModel = {
  method: 'GET',
  url: '/api/marketplaces/:marketplace/trade-in-models/:model',
  schema: {
    tags: TAGS,
    summary: 'A model, what it is worth in each condition, and what is asked about it',
    params: inMarketplace.extend({ model: modelId }),
    response: { 200: modelOffer, 400: errorBody, 404: errorBody },
  },
} as const satisfies Endpoint

export const quoteModel = {
  method: 'POST',
  url: '/api/marketplaces/:marketplace/trade-in-models/:model/quote',
  schema: {
    tags: TAGS,
    summary: 'What a device is worth with these answers',
    params: inMarketplace.extend({ model: modelId }),
    body: z.strictObject({ answers: z.record(z.string().max(60), z.string().max(60)).default({}) }),
    response: {
      200: z.object({ condition, tiv: price }),
      400: errorBody,
      403: errorBody,
      404: errorBody,
      422: errorBody,
    },
  },
} as const satisfies Endpoint

export const listDropOffs = {
  method: 'GET',
  url: '/api/marketplaces/:marketplace/trade-in-drop-offs',
  schema: {
    tags: TAGS,
    summary: 'Where devices can be dropped off, nearest to a postal code first',
    params: inMarketplace,
    querystring: z.strictObject({ postalCode: z.string().max(12).optional() }),
    response: { 200: z.object({ locations: z.array(nearbyProcessor) }), 400: errorBody, 404: errorBody },
  },
} as const satisfies Endpoint
