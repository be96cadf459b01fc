import { z } from 'zod'
import { asin } from '#commerce/catalog/contract.ts'
import { productCard } from '#commerce/storefront/contract.ts'
import type { Endpoint } from '#platform/http/endpoint.ts'
import { errorBody } from '#platform/http/errors.ts'

export const viewRequest = z.strictObject({ asin }).meta({ id: 'ViewRequest' })
export const keepRequest = z.strictObject({ keeps: z.boolean() }).meta({ id: 'KeepRequest' })

/** Recently viewed products, newest first, without the requesting page's own. */
export const recentlyViewed = z
  .object({ keeps: z.boolean(), products: z.array(productCard) })
  .meta({ id: 'RecentlyViewed' })

export type RecentlyViewed = z.infer<typeof recentlyViewed>

const response = { 200: recentlyViewed, 400: errorBody, 403: errorBody }

export const noteView = {
  method: 'POST',
  url: '/api/recently-viewed',
  schema: {
    tags: ['shopper'],
    summary: 'Record a viewed product; returns those viewed before',
    body: viewRequest,
    response,
  },
} as const satisfies Endpoint

export const clearViews = {
  method: 'POST',
  url: '/api/recently-viewed/clear',
  schema: { tags: ['shopper'], summary: 'Clear your recently viewed products', response },
} as const satisfies Endpoint

declare module '#platform/render/declared.ts' {
  interface Pages {
    'recently-viewed/list': RecentlyViewed
  }
  interface ModuleData {
    'recently-viewed': { page: { asin: string } }
  }
}
