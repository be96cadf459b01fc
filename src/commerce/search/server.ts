import type { ServerFeature } from '#commerce/feature.ts'
import { searchEvents } from './contract/events.ts'
import { indexProductsJob } from './jobs.ts'
import { apiRoutes } from './routes/api.ts'
import { pageRoutes } from './routes/pages.ts'
import { robotRoutes } from './routes/robots.ts'
import { searchSettings } from './settings.ts'
import { createFind } from './work/find-again.ts'

export const search: ServerFeature = {
  name: 'search',
  settings: searchSettings,
  migrations: new URL('./migrations/', import.meta.url),
  touches: ['catalog.products', 'catalog.texts', 'offers.offers', 'fresh_stores.stores'],
  routes: (app, commerce) => {
    const find = createFind(commerce.db, commerce.clock)
    pageRoutes(app, commerce, find)
    apiRoutes(app, commerce, find)
    robotRoutes(app, commerce)
  },
  pageLog: searchEvents,
  jobs: [indexProductsJob],
}
