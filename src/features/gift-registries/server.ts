import type { ServerFeature } from '#commerce/feature.ts'
import { callRoutes } from './routes/calls.ts'
import { pageRoutes } from './routes/pages.ts'
import { giftRegistryDemo } from './work/demo.ts'

export const giftRegistries: ServerFeature<'gift-registries'> = {
  name: 'gift-registries',
  routes: (app, commerce) => {
    for (const routes of [callRoutes, pageRoutes]) routes(app, commerce)
  },
  demo: giftRegistryDemo,
  pageData: async (_sql, { product: { asin } }) => ({ asin }),
}
