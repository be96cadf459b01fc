import type { ServerFeature } from '#commerce/feature.ts'
import { compareRoutes } from './routes.ts'

export const compare: ServerFeature<'compare'> = {
  name: 'compare',
  routes: compareRoutes,
  pageData: async (_sql, { product: { asin } }) => ({ asin }),
}
