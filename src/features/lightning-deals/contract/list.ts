import { z } from 'zod'
import { marketplaceCode } from '#commerce/marketplace/contract.ts'
import { productCard } from '#commerce/storefront/contract.ts'
import type { Endpoint } from '#platform/http/endpoint.ts'
import { errorBody } from '#platform/http/errors.ts'
import { dealOnPage, dealProgress } from './wire.ts'

export const DEALS = 'deals/v1'
export const DEAL_PROGRESS = 'deal.progress/v1'

/** Filters a deal list by state, by category slug, or by ending soon. */
export const dealFilter = z.strictObject({
  state: z.enum(['running', 'upcoming']).optional(),
  category: z
    .string()
    .regex(/^[a-z0-9-]{1,64}$/, { error: 'is not a category' })
    .optional(),
  ends: z.literal('soon').optional(),
})

/** A deal and its product as shown on a card. The same for every shopper. */
export const listedDeal = dealOnPage
  .extend({ category: z.string(), card: productCard, progress: dealProgress })
  .meta({ id: 'ListedDeal' })

/** Live deals by end time, then upcoming deals. `systemTime` is epoch milliseconds. */
export const dealList = z
  .object({
    type: z.literal(DEALS),
    entity: z.object({ systemTime: z.int(), deals: z.array(listedDeal) }),
  })
  .meta({ id: 'DealList' })

export const progressAnswer = z
  .object({ type: z.literal(DEAL_PROGRESS), entity: dealProgress })
  .meta({ id: 'DealProgressAnswer' })

export const readDeals = {
  method: 'GET',
  url: '/api/marketplaces/:marketplace/deals',
  schema: {
    tags: ['deals'],
    summary: 'List live and upcoming deals with their progress',
    params: z.object({ marketplace: marketplaceCode }),
    querystring: dealFilter,
    response: { 200: dealList, 400: errorBody },
  },
} as const satisfies Endpoint

export type DealFilter = z.infer<typeof dealFilter>
export type ListedDeal = z.infer<typeof listedDeal>
