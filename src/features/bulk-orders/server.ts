import type { ServerFeature } from '#commerce/feature.ts'
import { apiRoutes } from './routes/api.ts'
import { pageRoutes } from './routes/pages.ts'
import { bulkOrderSettings } from './settings.ts'

export const bulkOrders: ServerFeature<'bulk-orders'> = {
  name: 'bulk-orders',
  routes: (app, commerce) => {
    apiRoutes(app, commerce)
    pageRoutes(app, commerce)
  },
  settings: bulkOrderSettings,
}
