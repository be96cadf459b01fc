import type { ServerFeature } from '#commerce/feature.ts'
import { resourceCommands } from '#commerce/merchant/resource-commands.ts'
import { resourceRoutes } from '#commerce/merchant/resource-routes.ts'
import { deliveries } from './begin.ts'
import { laterOrdered } from './begin-later.ts'
import { claimResource } from './claims-resource.ts'
import { planDemo } from './demo.ts'
import { planOrderData, planOrders, plansOfShopper } from './in-orders.ts'
import { plansJob } from './jobs.ts'
import { laterHooks, laterNotes, laterOrders } from './later.ts'
import { planMails } from './mails.ts'
import { planPageData } from './on-page.ts'
import { PLAN_ON_PAGE } from './queries/products.ts'
import { productResource } from './resource.ts'
import { planActions } from './routes/actions.ts'
import { apiRoutes } from './routes/api.ts'
import { pageRoutes } from './routes/pages.ts'

export const protectionPlans: ServerFeature<'protection-plans'> = {
  name: 'protection-plans',
  migrations: new URL('./migrations/', import.meta.url),
  routes: (app, commerce) => {
    apiRoutes(app, commerce)
    planActions(app, commerce)
    pageRoutes(app, commerce)
    resourceRoutes(app, commerce, productResource)
    resourceRoutes(app, commerce, claimResource)
  },
  isOnPage: PLAN_ON_PAGE,
  pageData: planPageData,
  orderData: planOrderData,
  cartHooks: laterHooks,
  cartPricing: laterNotes,
  orderHooks: { ...planOrders, ...laterOrders },
  shopperData: plansOfShopper,
  listeners: [deliveries, laterOrdered, planMails],
  jobs: [plansJob],
  commands: [...resourceCommands(productResource), ...resourceCommands(claimResource)],
  demo: planDemo,
}
