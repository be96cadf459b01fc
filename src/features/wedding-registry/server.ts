import type { ServerFeature } from '#commerce/feature.ts'
import { weddingRoutes } from './routes.ts'
import { weddingRegistryDemo } from './work/demo.ts'

export const weddingRegistry: ServerFeature<'wedding-registry'> = {
  name: 'wedding-registry',
  routes: weddingRoutes,
  demo: weddingRegistryDemo,
  pageData: async (_sql, { product: { asin } }) => ({ asin }),
}
