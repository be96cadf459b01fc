import { z } from 'zod'
import { findFeatured, findProducts } from '#commerce/catalog/queries.ts'
import { productTag, RANGE_TAG } from '#commerce/catalog/rules.ts'
import type { Commerce } from '#commerce/feature.ts'
import { productLanguageIn } from '#commerce/marketplace/rules.ts'
import { findCards } from '#commerce/storefront/queries.ts'
import type { App } from '#platform/store/module.ts'
import { comparePath, MOST, readAsins, SUGGESTIONS, toRows } from './rules.ts'

/** The comparison page: a public document, cached under one URL per selection of products. */
export function compareRoutes(app: App, commerce: Commerce): void {
  const { db, places } = commerce
  const querystring = z.record(z.string(), z.unknown())
  app.get('/compare', { schema: { hide: true, querystring }, config: { isPublicPage: true } }, (request, reply) => {
    const asked = readAsins(request.query.asins)
    return reply.publicPage(comparePath(asked), async () => {
      const { language } = places.contextOf(request)
      const marketplace = places.marketplaceOf(request)
      const spoken = productLanguageIn(marketplace, language)
      const [products, featured] = await Promise.all([findProducts(db, asked, spoken), findFeatured(db, spoken)])
      const asins = products.map(({ asin }) => asin)
      const isAlike = ({ category }: { category: string }) => products.some((each) => each.category === category)
      const others = featured.filter(({ asin }) => !asins.includes(asin))
      const suggested = [...others.filter(isAlike), ...others.filter((each) => !isAlike(each))].slice(0, SUGGESTIONS)
      const more = asins.length < MOST ? suggested.map(({ asin }) => asin) : []
      const { cards, freshFor } = await findCards(commerce, [...asins, ...more], marketplace, language)
      return {
        page: 'compare/table',
        props: {
          cards: cards.slice(0, asins.length),
          rows: toRows(products.map(({ specifications }) => specifications)),
          suggestions: cards.slice(asins.length),
        },
        tags: [RANGE_TAG, ...cards.map(({ asin }) => productTag(asin))],
        freshFor,
      }
    })
  })
}
