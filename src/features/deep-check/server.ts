import type { ServerFeature } from '#commerce/feature.ts'
import { resourceCommands } from '#commerce/merchant/work/resource-commands.ts'
import { resourceRoutes } from '#commerce/merchant/work/resource-routes.ts'
import { checkEvents } from './contract/events.ts'
import { promisesJob } from './jobs.ts'
import { HELD_IN_CART } from './queries/held.ts'
import { CHECKED_ON_PAGE } from './queries/products.ts'
import { adoptPromises, collectPromises, erasePromises } from './queries/shopper-data.ts'
import { apiRoutes } from './routes/api.ts'
import { pageRoutes } from './routes/pages.ts'
import { checkSettings } from './settings.ts'
import { promiseNotes, promiseOrders } from './work/in-carts.ts'
import { promisesOnOrder, promisesOnReview } from './work/on-orders.ts'
import { checkOnPage } from './work/on-page.ts'
import { productResource, promiseResource } from './work/resource.ts'

export const deepCheck: ServerFeature<'deep-check'> = {
  name: 'deep-check',
  migrations: new URL('./migrations/', import.meta.url),
  routes: (app, commerce) => {
    apiRoutes(app, commerce)
    pageRoutes(app, commerce)
    resourceRoutes(app, commerce, productResource)
    resourceRoutes(app, commerce, promiseResource)
  },
  isOnPage: CHECKED_ON_PAGE,
  isInCart: HELD_IN_CART,
  pageData: checkOnPage,
  cartPricing: promiseNotes,
  checkoutData: promisesOnReview,
  orderHooks: promiseOrders,
  orderData: promisesOnOrder,
  jobs: [promisesJob],
  settings: checkSettings,
  pageLog: checkEvents,
  messages: new URL('./ui/messages/', import.meta.url),
  commands: [...resourceCommands(productResource), ...resourceCommands(promiseResource)],
  shopperData: { adopt: adoptPromises, collect: collectPromises, erase: erasePromises },
  // Only the first start of a demonstration needs it.
  demo: async (sql) => (await import('./work/demo.ts')).checkDemo(sql),
}
