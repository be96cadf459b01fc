import type { ServerFeature } from '#commerce/feature.ts'
import { resourceCommands } from '#commerce/merchant/work/resource-commands.ts'
import { resourceRoutes } from '#commerce/merchant/work/resource-routes.ts'
import { bundleEvents } from './contract/events.ts'
import { fillFoundBundlesJob } from './jobs.ts'
import { BUNDLE_ON_PAGE } from './queries/bundles.ts'
import { shopperRoutes } from './routes/shopper.ts'
import { adoptBundles } from './work/adopt.ts'
import { bundleDemo } from './work/demo.ts'
import { bundlePricing, bundleSets } from './work/in-carts.ts'
import { bundleOrderData, bundleOrders } from './work/in-orders.ts'
import { bundlesAnswered, bundlesFound } from './work/in-search.ts'
import { bundlePageData } from './work/on-page.ts'
import { bundleResource } from './work/resource.ts'
import { bundleTerm } from './work/term.ts'
import { bundleEntities } from './work/view.ts'

export const bundles: ServerFeature<'bundles'> = {
  name: 'bundles',
  migrations: new URL('./migrations/', import.meta.url),
  routes: (app, commerce) => {
    shopperRoutes(app, commerce)
    resourceRoutes(app, commerce, bundleResource)
  },
  messages: new URL('./ui/messages/', import.meta.url),
  isOnPage: BUNDLE_ON_PAGE,
  pageData: bundlePageData,
  moreProducts: bundleEntities,
  searchData: bundlesFound,
  searchAnswer: bundlesAnswered,
  orderData: bundleOrderData,
  pageLog: bundleEvents,
  terms: [bundleTerm],
  cartSets: bundleSets,
  shopperData: { adopt: adoptBundles },
  cartPricing: bundlePricing,
  orderHooks: bundleOrders,
  jobs: [fillFoundBundlesJob],
  commands: resourceCommands(bundleResource),
  demo: bundleDemo,
}
