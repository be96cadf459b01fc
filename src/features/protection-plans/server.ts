import type { ServerFeature } from '#commerce/feature.ts'
import { resourceCommands } from '#commerce/merchant/work/resource-commands.ts'
import { resourceRoutes } from '#commerce/merchant/work/resource-routes.ts'
import { plansJob } from './jobs.ts'
import { PLAN_ON_PAGE } from './queries/products.ts'
import { planActions } from './routes/actions.ts'
import { apiRoutes } from './routes/api.ts'
import { pageRoutes } from './routes/pages.ts'
import { deliveries } from './work/begin.ts'
import { laterOrdered } from './work/begin-later.ts'
import { claimResource } from './work/claims-resource.ts'
import { planDemo } from './work/demo.ts'
import { planOrderData, planOrders, plansOfShopper } from './work/in-orders.ts'
import { laterHooks, laterNotes, laterOrders } from './work/later.ts'
import { planMails } from './work/mails.ts'
import { planPageData } from './work/on-page.ts'
import { productResource } from './work/resource.ts'

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
