import type { ServerFeature } from '#commerce/feature.ts'
import { resourceCommands } from '#commerce/merchant/resource-commands.ts'
import { resourceRoutes } from '#commerce/merchant/resource-routes.ts'
import { adoptBundles } from './adopt.ts'
import { bundleEvents } from './contract/events.ts'
import { bundleDemo } from './demo.ts'
import { bundlePricing, bundleSets } from './in-carts.ts'
import { bundleOrderData, bundleOrders } from './in-orders.ts'
import { bundlesAnswered, bundlesFound } from './in-search.ts'
import { fillFoundBundlesJob } from './jobs.ts'
import { bundlePageData } from './on-page.ts'
import { BUNDLE_ON_PAGE } from './queries/bundles.ts'
import { bundleResource } from './resource.ts'
import { shopperRoutes } from './routes/shopper.ts'
import { bundleTerm } from './term.ts'
import { bundleEntities } from './view.ts'

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
