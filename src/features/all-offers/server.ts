import type { ServerFeature } from '#commerce/feature.ts'
import { offerEvents } from './contract/events.ts'
import { apiRoutes } from './routes/api.ts'
import { pageRoutes } from './routes/page.ts'
import { offersOnPage } from './work/on-page.ts'

export const allOffers: ServerFeature<'all-offers'> = {
  name: 'all-offers',
  routes: (app, commerce) => {
    apiRoutes(app, commerce)
    pageRoutes(app, commerce)
  },
  pageLog: offerEvents,
  pageData: offersOnPage,
}
