import type { ServerFeature } from '#commerce/feature.ts'
import { indexProductsJob } from './jobs.ts'
import { apiRoutes } from './routes/api.ts'
import { pageRoutes } from './routes/pages.ts'
import { robotRoutes } from './routes/robots.ts'

export const search: ServerFeature = {
  name: 'search',
  migrations: new URL('./migrations/', import.meta.url),
  routes: (app, commerce) => {
    pageRoutes(app, commerce)
    apiRoutes(app, commerce)
    robotRoutes(app, commerce)
  },
  jobs: [indexProductsJob],
}
