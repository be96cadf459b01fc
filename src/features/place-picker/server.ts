import type { ServerFeature } from '#commerce/feature.ts'
import { widgetRoutes } from './routes/api.ts'
import { pageRoutes } from './routes/pages.ts'
import { storefrontRoutes } from './routes/storefront.ts'

export const placePicker: ServerFeature<'place-picker'> = {
  name: 'place-picker',
  routes: (app, commerce) => {
    widgetRoutes(app, commerce)
    storefrontRoutes(app, commerce)
    pageRoutes(app, commerce)
  },
  pageData: async (_sql, { product: { asin, needsDelivery } }) => (needsDelivery ? { asin } : undefined),
}
