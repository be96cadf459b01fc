import type { ServerFeature } from '#commerce/feature.ts'
import { resourceCommands } from '#commerce/merchant/work/resource-commands.ts'
import { resourceRoutes } from '#commerce/merchant/work/resource-routes.ts'
import { collectPerson, erasePerson } from './queries.ts'
import { companyResource } from './work/resource.ts'

export const companies: ServerFeature = {
  name: 'companies',
  migrations: new URL('./migrations/', import.meta.url),
  touches: ['accounts.customers'],
  routes: (app, commerce) => resourceRoutes(app, commerce, companyResource),
  commands: resourceCommands(companyResource),
  // Only the first start of a demonstration needs it.
  demo: async (sql) => (await import('./work/demo.ts')).companyDemo(sql),
  shopperData: { collect: collectPerson, erase: erasePerson },
}
