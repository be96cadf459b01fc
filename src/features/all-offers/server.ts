import type { ServerFeature } from '#commerce/feature.ts'
import { apiRoutes } from './routes/api.ts'

export const allOffers: ServerFeature<'all-offers'> = {
  name: 'all-offers',
  routes: apiRoutes,
}
