import { createReadStream } from 'node:fs'
import type { Commerce } from '#commerce/feature.ts'
import type { App } from '#platform/store/module.ts'
import { openFeeds } from '../work/make-feed.ts'

/**
 * The product feed for comparison sites and search engines: every product of the host's
 * marketplace, in the language of the URL.
 */
export function feedRoutes(app: App, commerce: Commerce): void {
  const { places } = commerce
  const fileOf = openFeeds(commerce)

  app.get('/feeds/products.xml', { schema: { hide: true } }, async (request, reply) => {
    const { language, prefix, origin, currency } = places.contextOf(request)
    const marketplace = places.marketplaceOf(request)
    const place = { origin, base: origin + prefix, currency, title: `Buybox ${marketplace.code}` }
    const { path, size, madeAt } = await fileOf(marketplace, language, place)
    const tag = `"${size.toString(36)}-${madeAt.getTime().toString(36)}"`
    reply
      .header('cache-control', 'public, max-age=3600')
      .header('etag', tag)
      .header('last-modified', madeAt.toUTCString())
    if (request.headers['if-none-match'] === tag) return reply.code(304).send()
    return reply.type('application/xml; charset=utf-8').send(createReadStream(path))
  })
}
