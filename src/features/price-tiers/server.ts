import type { ServerFeature } from '#commerce/feature.ts'
import { resourceCommands } from '#commerce/merchant/work/resource-commands.ts'
import { resourceRoutes } from '#commerce/merchant/work/resource-routes.ts'
import { tierEvents } from './contract/events.ts'
import { tableTimesJob } from './jobs.ts'
import { TIERS_IN_CART, TIERS_ON_PAGE } from './queries/tiers.ts'
import { tierRoutes } from './routes.ts'
import { tierPricing } from './work/in-carts.ts'
import { tiersOfShopper, tiersOnPage } from './work/on-page.ts'
import { quantityPricing } from './work/pricing-table.ts'
import { tableResource } from './work/resource.ts'

export const priceTiers: ServerFeature<'price-tiers'> = {
  name: 'price-tiers',
  migrations: new URL('./migrations/', import.meta.url),
  routes: (app, commerce) => {
    tierRoutes(app, commerce)
    resourceRoutes(app, commerce, tableResource)
  },
  jobs: [tableTimesJob],
  isOnPage: TIERS_ON_PAGE,
  isInCart: TIERS_IN_CART,
  pageData: tiersOnPage,
  quantityPricing,
  shopperState: tiersOfShopper,
  pageLog: tierEvents,
  cartPricing: tierPricing,
  messages: new URL('./ui/messages/', import.meta.url),
  commands: resourceCommands(tableResource),
  // Only the first start of a demonstration needs it.
  demo: async (sql) => (await import('./work/demo.ts')).tierDemo(sql),
}
