import type { ServerFeature } from '#commerce/feature.ts'
import { forgetJob } from './jobs.ts'
import { adoptShelf, dropShelf, findShelf } from './queries.ts'
import { recentlyViewedRoutes } from './routes.ts'

export const recentlyViewed: ServerFeature<'recently-viewed'> = {
  name: 'recently-viewed',
  migrations: new URL('./migrations/', import.meta.url),
  routes: recentlyViewedRoutes,
  pageData: async (_sql, { product: { asin } }) => ({ asin }),
  jobs: [forgetJob],
  shopperData: { adopt: adoptShelf, collect: findShelf, erase: dropShelf },
}
