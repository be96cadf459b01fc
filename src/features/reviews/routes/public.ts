import { z } from 'zod'
import { asin } from '#commerce/catalog/contract.ts'
import type { Commerce } from '#commerce/feature.ts'
import { marketplaceCode } from '#commerce/marketplace/contract.ts'
import { errorBody, REFUSALS, refuse } from '#platform/http/errors.ts'
import type { App } from '#platform/store/module.ts'
import { reviewList, sort } from '../contract/wire.ts'
import { listPath, readList } from '../rules.ts'
import { loadList } from '../work/load.ts'

const NUMBER = z.string().regex(/^[1-9]\d{0,2}$/, { error: 'must be a whole number from 1' })

/** Lists a product's reviews as a public page and as JSON. */
export function publicRoutes(app: App, { db, places }: Commerce): void {
  const querystring = z.record(z.string(), z.unknown())
  app.get(
    '/product-reviews/:asin',
    { schema: { hide: true, params: z.object({ asin }), querystring }, config: { isPublicPage: true } },
    (request, reply) => {
      const list = readList(request.query)
      return reply.publicPage(listPath(request.params.asin, list), async () => {
        const loaded = await loadList(db, request.params.asin, list, places.contextOf(request))
        if (!loaded || list.page > loaded.list.pages) refuse(REFUSALS.notFound)
        const { title, tags, isThere, list: found } = loaded
        return {
          page: 'reviews/list',
          props: { asin: request.params.asin, title, asked: list, list: found },
          tags,
          isThere,
        }
      })
    },
  )

  app.get(
    '/api/marketplaces/:marketplace/products/:asin/reviews',
    {
      schema: {
        tags: ['reviews'],
        summary: 'List the reviews of a product and its family',
        params: z.object({ marketplace: marketplaceCode, asin }),
        querystring: z.strictObject({
          sort: sort.optional(),
          stars: z.enum(['1', '2', '3', '4', '5']).optional(),
          page: NUMBER.optional(),
        }),
        response: { 200: reviewList, 400: errorBody, 404: errorBody },
      },
    },
    async (request) => {
      const loaded = await loadList(
        ...([db, request.params.asin, readList(request.query), places.contextOf(request)] as const),
      )
      return loaded?.list ?? refuse(REFUSALS.notFound)
    },
  )
}
