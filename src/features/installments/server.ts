import type { ServerFeature } from '#commerce/feature.ts'
import { resourceRoutes } from '#commerce/merchant/work/resource-routes.ts'
import { dueInstallmentsJob } from './jobs.ts'
import { PROGRAM_ON_PAGE } from './queries/programs.ts'
import { installmentsOfShopper } from './queries/shopper-data.ts'
import { partRoutes } from './routes/parts.ts'
import { shopperRoutes } from './routes/shopper.ts'
import { installmentSettings } from './settings.ts'
import { installmentsCommands } from './work/commands.ts'
import { installmentsDemo } from './work/demo.ts'
import { installmentsInCarts, installmentsPricing, programParts } from './work/in-carts.ts'
import { installmentsInOrders } from './work/in-orders.ts'
import { installmentsOrderData, installmentsPageData, installmentsState } from './work/on-page.ts'
import { programResource } from './work/resource.ts'
import { programTerm } from './work/term.ts'

export const installments: ServerFeature<'installments'> = {
  name: 'installments',
  settings: installmentSettings,
  migrations: new URL('./migrations/', import.meta.url),
  routes: (app, commerce) => {
    shopperRoutes(app, commerce)
    resourceRoutes(app, commerce, programResource)
    partRoutes(app, commerce)
  },
  isOnPage: PROGRAM_ON_PAGE,
  pageData: installmentsPageData,
  orderData: installmentsOrderData,
  shopperState: installmentsState,
  shopperData: installmentsOfShopper,
  terms: [programTerm],
  partTerm: programParts,
  cartHooks: installmentsInCarts,
  cartPricing: installmentsPricing,
  orderHooks: installmentsInOrders,
  jobs: [dueInstallmentsJob],
  commands: installmentsCommands,
  demo: installmentsDemo,
}
