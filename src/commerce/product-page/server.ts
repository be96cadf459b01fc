import type { ServerFeature } from '#commerce/feature.ts'
import { apiRoutes } from './routes/api.ts'
import { pageRoutes } from './routes/page.ts'

export const productPage: ServerFeature = {
  name: 'product-page',
  routes: (app, commerce) => {
    pageRoutes(app, commerce)
    apiRoutes(app, commerce)
  },
}
