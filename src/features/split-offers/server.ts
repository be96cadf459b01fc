import type { ServerFeature } from '#commerce/feature.ts'
import { apiRoutes } from './routes/api.ts'
import { pageRoutes } from './routes/pages.ts'

export const splitOffers: ServerFeature<'split-offers'> = {
  name: 'split-offers',
  routes: (app, commerce) => {
    apiRoutes(app, commerce)
    pageRoutes(app, commerce)
  },
}
