import type { ServerFeature } from '#commerce/feature.ts'
import { weddingRoutes } from './routes.ts'

export const weddingRegistry: ServerFeature<'wedding-registry'> = {
  name: 'wedding-registry',
  routes: weddingRoutes,
  pageData: async (_sql, { product: { asin } }) => ({ asin }),
}
