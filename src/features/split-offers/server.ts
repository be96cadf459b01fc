import type { ServerFeature } from '#commerce/feature.ts'
import { apiRoutes } from './routes/api.ts'
import { pageRoutes } from './routes/pages.ts'
import { splitPathOf } from './rules/candidates.ts'

export const splitOffers: ServerFeature<'split-offers'> = {
  name: 'split-offers',
  splitPath: splitPathOf,
  routes: (app, commerce) => {
    apiRoutes(app, commerce)
    pageRoutes(app, commerce)
  },
}
