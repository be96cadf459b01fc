import type { ServerFeature } from '#commerce/feature.ts'
import { resourceCommands } from '#commerce/merchant/work/resource-commands.ts'
import { resourceRoutes } from '#commerce/merchant/work/resource-routes.ts'
import { recheckJob } from './jobs.ts'
import { FOR_COMPANY_IN_CART, findSide } from './queries.ts'
import { sideRoutes } from './routes.ts'
import { exemptionsOfBuyer } from './work/exemptions.ts'
import { companyOrders } from './work/in-orders.ts'
import { companyResource } from './work/resource.ts'
import { companyOfShopper } from './work/shopper-data.ts'

export const companies: ServerFeature<'companies'> = {
  name: 'companies',
  migrations: new URL('./migrations/', import.meta.url),
  touches: ['accounts.customers'],
  routes: (app, commerce) => {
    resourceRoutes(app, commerce, companyResource)
    sideRoutes(app, commerce)
  },
  jobs: [recheckJob],
  commands: resourceCommands(companyResource),
  // Only the first start of a demonstration needs it.
  demo: async (sql) => (await import('./work/demo.ts')).companyDemo(sql),
  orderHooks: companyOrders,
  isInCart: FOR_COMPANY_IN_CART,
  taxExemptions: exemptionsOfBuyer,
  isOnEveryPage: true,
  shopperState: async ({ db }, { customer }) => (customer?.hasCompany ? findSide(db, customer.id) : undefined),
  shopperData: companyOfShopper,
}
