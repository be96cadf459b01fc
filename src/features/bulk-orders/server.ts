import type { ServerFeature } from '#commerce/feature.ts'
import { apiRoutes } from './routes/api.ts'
import { bulkOrderSettings } from './settings.ts'

export const bulkOrders: ServerFeature<'bulk-orders'> = {
  name: 'bulk-orders',
  routes: apiRoutes,
  settings: bulkOrderSettings,
}
