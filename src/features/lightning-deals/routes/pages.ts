import { productTag } from '#commerce/catalog/rules.ts'
import type { Commerce } from '#commerce/feature.ts'
import type { App } from '#platform/store/module.ts'
import { dealFilter } from '../contract/list.ts'
import { dealsPath } from '../rules/deals-path.ts'
import { DEALS_TAG } from '../rules/list.ts'
import { APP_PATH, DEALS_PATH } from '../rules/paths.ts'
import { appUrlOf } from '../work/app-url.ts'
import type { Listing } from '../work/listing.ts'

/** The page of live and upcoming deals, filtered by its URL, and the page about the app. */
export function pageRoutes(app: App, commerce: Commerce, listing: Listing): void {
  const { places } = commerce
  const querystring = dealFilter.loose().catch({})
  app.get(DEALS_PATH, { schema: { hide: true, querystring }, config: { isPublicPage: true } }, (request, reply) => {
    const { state, category, ends } = request.query
    const filter = { ...(state ? { state } : {}), ...(category ? { category } : {}), ...(ends ? { ends } : {}) }
    const marketplace = places.marketplaceOf(request)
    const { language } = places.contextOf(request)
    return reply.publicPage(dealsPath(filter), async () => {
      const [all, shown] = await Promise.all([
        listing(marketplace, language, {}),
        listing(marketplace, language, filter),
      ])
      const named = new Map(all.deals.map(({ category: slug, card }) => [slug, card.category]))
      const categories = [...named].map(([slug, name]) => ({ slug, name }))
      return {
        page: 'lightning-deals/list',
        props: { deals: shown.deals, filter, categories },
        tags: [DEALS_TAG, ...all.deals.map(({ asin }) => productTag(asin))],
        freshFor: all.freshFor,
      }
    })
  })

  app.get(APP_PATH, { schema: { hide: true }, config: { isPublicPage: true } }, (_request, reply) =>
    reply.publicPage(APP_PATH, async () => ({
      page: 'lightning-deals/app',
      props: { appUrl: appUrlOf(commerce) ?? null },
      tags: [],
    })),
  )
}
