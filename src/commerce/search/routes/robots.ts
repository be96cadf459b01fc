import { z } from 'zod'
import { categoryPath, categorySlug } from '#commerce/catalog/rules.ts'
import type { Commerce } from '#commerce/feature.ts'
import { productLanguageIn, whereSpoken } from '#commerce/marketplace/rules.ts'
import { REFUSALS, refuse } from '#platform/http/errors.ts'
import type { App } from '#platform/store/module.ts'
import { countProducts, findCategories, listProducts } from '../queries/list-catalog.ts'
import { isCategory } from '../rules/search.ts'
import { SITEMAP_SIZE, toRobots, toSitemap, toSitemapIndex } from '../rules/sitemap.ts'

const HOUR = 'public, max-age=3600'
const querystring = z.object({
  page: z
    .string()
    .regex(/^[1-9]\d{0,3}$/, { error: 'must be a whole number from 1' })
    .optional(),
})

/** `robots.txt` and the sitemap. Each host lists its own pages. */
export function robotRoutes(app: App, { db, places }: Commerce): void {
  app.get('/robots.txt', { schema: { hide: true } }, async (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', HOUR)
      .send(toRobots(places.originOf(places.marketplaceOf(request)))),
  )

  app.get('/sitemap.xml', { schema: { hide: true, querystring } }, async (request, reply) => {
    const marketplace = places.marketplaceOf(request)
    const origin = places.originOf(marketplace)
    const spoken = Object.keys(marketplace.locales).map((language) => productLanguageIn(marketplace, language))
    const languages = [...new Set([...spoken, 'en'])]
    const pages = Math.max(1, Math.ceil((await countProducts(db, languages)) / SITEMAP_SIZE))
    const page = Number(request.query.page ?? 1)
    if (page > pages) refuse(REFUSALS.notFound)
    reply.type('application/xml; charset=utf-8').header('cache-control', HOUR)
    if (pages > 1 && request.query.page === undefined)
      return reply.send(
        toSitemapIndex(Array.from({ length: pages }, (_, index) => `${origin}/sitemap.xml?page=${index + 1}`)),
      )
    const categories = page === 1 ? await findCategories(db, 'en') : []
    const first = categories
      .map(({ key }) => categorySlug(key))
      .filter(isCategory)
      .map(categoryPath)
    const products = await listProducts(db, languages, SITEMAP_SIZE, (page - 1) * SITEMAP_SIZE)
    const addresses = [
      ...[...(page === 1 ? ['/'] : []), ...first].map((path) => places.addressIn(marketplace, path)),
      ...products.map((each) => places.addressIn(marketplace, `/dp/${each.asin}`, whereSpoken(each.languages))),
    ]
    return reply.send(toSitemap(addresses.flatMap((address) => address ?? [])))
  })
}
