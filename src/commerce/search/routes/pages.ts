import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { categorySlug, productTag, RANGE_TAG } from '#commerce/catalog/rules.ts'
import type { Commerce } from '#commerce/feature.ts'
import { type Marketplace, toPrice } from '#commerce/marketplace/rules.ts'
import { SPECIALS_TAG } from '#commerce/offers/rules.ts'
import { modulesOn } from '#commerce/storefront/rules.ts'
import { REFUSALS, refuse } from '#platform/http/errors.ts'
import type { App } from '#platform/store/module.ts'
import type { Search } from '../contract/limits.ts'
import { toMinor } from '../rules/amounts.ts'
import { addressOf, readSearch } from '../rules/search.ts'
import { findBeside } from '../work/beside.ts'
import type { Find } from '../work/find-again.ts'
import { goesByPrice, searchProducts } from '../work/search-products.ts'

const querystring = z.record(z.string(), z.unknown())
const params = z.object({ category: z.string() })

const write = (amount: string, marketplace: Marketplace): string | null => {
  const minor = toMinor(amount, marketplace.currency)
  return minor === null ? null : toPrice(minor, marketplace).displayString
}

/** Other products that a feature shows there, so that the page changes with them. */
const shownBy = (data: object): string[] => ('shows' in data && Array.isArray(data.shows) ? data.shows : [])

/** Search and category pages: public, cached under one URL however the parameters are written. */
export function pageRoutes(app: App, { db, modules, places, settings }: Commerce, find: Find): void {
  const show = (request: FastifyRequest, reply: FastifyReply, search: Search) =>
    reply.publicPage(addressOf(search, { page: search.page }), async () => {
      const { language } = places.contextOf(request)
      const marketplace = places.marketplaceOf(request)
      const { results, categoryName, categories, freshFor } = await searchProducts(
        ...([{ db, modules, settings, find }, search, marketplace, language] as const),
      )
      const isCategory = search.category !== '' && search.words === ''
      if (isCategory && !categoryName) refuse(REFUSALS.notFound)
      const asins = results.products.map(({ asin }) => asin)
      const features = await findBeside({ db, modules }, results, marketplace, language)
      const shown = Object.values(features).flatMap(shownBy)
      return {
        page: 'search/results',
        slots: [...Object.keys(features), ...modulesOn(results.products)],
        props: {
          span: { min: write(search.min, marketplace), max: write(search.max, marketplace) },
          search,
          results,
          features,
          categoryName: categoryName ?? null,
          categories: results.total > 0 ? [] : categories.map(({ key, name }) => ({ slug: categorySlug(key), name })),
        },
        tags: [
          RANGE_TAG,
          ...(goesByPrice(search) ? [SPECIALS_TAG] : []),
          ...[...new Set([...asins, ...shown])].map(productTag),
        ],
        freshFor,
      }
    })

  app.get('/s', { schema: { hide: true, querystring }, config: { isPublicPage: true } }, (request, reply) =>
    show(request, reply, readSearch(request.query)),
  )

  app.get(
    '/c/:category',
    { schema: { hide: true, querystring, params }, config: { isPublicPage: true } },
    (request, reply) => {
      const search = readSearch({ ...request.query, c: request.params.category, k: '' })
      if (search.category === '') refuse(REFUSALS.notFound)
      return show(request, reply, search)
    },
  )
}
