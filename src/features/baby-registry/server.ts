import type { ServerFeature } from '#commerce/feature.ts'
import { callRoutes } from './routes/calls.ts'
import { pageRoutes } from './routes/pages.ts'
import { babyRegistryDemo } from './work/demo.ts'

export const babyRegistry: ServerFeature<'baby-registry'> = {
  name: 'baby-registry',
  routes: (app, commerce) => {
    for (const routes of [callRoutes, pageRoutes]) routes(app, commerce)
  },
  demo: babyRegistryDemo,
  pageData: async (_sql, { product: { asin } }) => ({ asin }),
}
