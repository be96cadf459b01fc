import type { ServerFeature } from '#commerce/feature.ts'
import { collectTemplates, eraseTemplates } from './queries/templates.ts'
import { apiRoutes } from './routes/api.ts'
import { pageRoutes } from './routes/pages.ts'
import { reuseRoutes } from './routes/reuse.ts'
import { templateRoutes } from './routes/templates.ts'
import { bulkOrderSettings } from './settings.ts'

export const bulkOrders: ServerFeature<'bulk-orders'> = {
  name: 'bulk-orders',
  migrations: new URL('./migrations/', import.meta.url),
  routes: (app, commerce) => {
    for (const routes of [apiRoutes, pageRoutes, templateRoutes, reuseRoutes]) routes(app, commerce)
  },
  settings: bulkOrderSettings,
  orderData: async (_sql, { id }) => ({ orderId: id }),
  // Only customers save templates: a visit has none to hand over.
  shopperData: { collect: collectTemplates, erase: eraseTemplates },
}
