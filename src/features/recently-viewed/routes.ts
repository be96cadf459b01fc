import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Commerce } from '#commerce/feature.ts'
import { ensureOwner } from '#commerce/shopper/work/owner.ts'
import { findCards } from '#commerce/storefront/queries.ts'
import type { Sql } from '#platform/db/sql.ts'
import { errorBody } from '#platform/http/errors.ts'
import { commitOnce } from '#platform/http/idempotency.ts'
import { ok } from '#platform/result.ts'
import type { App } from '#platform/store/module.ts'
import { clearViews, keepRequest, noteView, type RecentlyViewed, recentlyViewed } from './contract.ts'
import { chooseKeeping, clearShelf, findShelf, storeView } from './queries.ts'
import { MOST_KEPT, toShown } from './rules.ts'

const REFUSED = { 400: errorBody, 403: errorBody }

/**
 * Stores and returns views for the product page's script, and lists and clears them on a page with
 * plain forms.
 */
export function recentlyViewedRoutes(app: App, commerce: Commerce): void {
  const { db, places } = commerce

  async function read(request: FastifyRequest, owner: string | undefined, without?: string): Promise<RecentlyViewed> {
    const { asins, keeps } = owner ? await findShelf(db, owner) : { asins: [], keeps: true }
    const shown = without === undefined ? asins.slice(0, MOST_KEPT) : toShown(asins, without)
    const { language } = places.contextOf(request)
    const { cards } = await findCards(commerce, shown, places.marketplaceOf(request), language)
    return { keeps, products: cards }
  }

  app.get(
    '/api/recently-viewed',
    { schema: { tags: ['shopper'], summary: 'List your recently viewed products', response: { 200: recentlyViewed } } },
    (request) => read(request, commerce.shopperOf(request).owner),
  )

  app.route({
    ...noteView,
    handler: async (request, reply) => {
      const owner = ensureOwner(commerce, request, reply)
      await storeView(db, owner, request.body.asin)
      return read(request, owner, request.body.asin)
    },
  })

  app.route({
    ...clearViews,
    handler: async (request, reply) => {
      const owner = ensureOwner(commerce, request, reply)
      // Clearing that arrives late must not take away what was viewed since.
      const clear = async (sql: Sql) => {
        await clearShelf(sql, owner)
        return ok(true)
      }
      await commitOnce(commerce, request, owner, clear, { alone: true })
      return read(request, owner)
    },
  })

  app.put(
    '/api/recently-viewed/keep',
    {
      schema: {
        tags: ['shopper'],
        summary: 'Choose whether viewed products are remembered',
        body: keepRequest,
        response: { 200: recentlyViewed, ...REFUSED },
      },
    },
    async (request, reply) => {
      const owner = ensureOwner(commerce, request, reply)
      await chooseKeeping(db, owner, request.body.keeps)
      return read(request, owner)
    },
  )

  app.get('/recently-viewed', { schema: { hide: true } }, async (request, reply) =>
    reply.page('recently-viewed/list', await read(request, commerce.shopperOf(request).owner)),
  )

  const back = (request: FastifyRequest) => `${places.contextOf(request).prefix}/recently-viewed`
  app.post('/recently-viewed/clear', { schema: { hide: true } }, async (request, reply) => {
    await clearShelf(db, ensureOwner(commerce, request, reply))
    return reply.redirect(back(request), 303)
  })
  const form = z.object({ keeps: z.enum(['yes', 'no']).catch('yes') }).catch({ keeps: 'yes' })
  app.post('/recently-viewed/keep', { schema: { hide: true } }, async (request, reply) => {
    await chooseKeeping(db, ensureOwner(commerce, request, reply), form.parse(request.body).keeps === 'yes')
    return reply.redirect(back(request), 303)
  })
}
