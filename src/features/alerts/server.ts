import type { ServerFeature } from '#commerce/feature.ts'
import { toPrice } from '#commerce/marketplace/rules.ts'
import { findOffers } from '#commerce/offers/queries.ts'
import { forgetAlertsJob, sendAlertsJob } from './jobs.ts'
import { apiRoutes } from './routes/api.ts'
import { linkRoutes } from './routes/links.ts'
import { pageRoutes } from './routes/pages.ts'
import { bestPrice } from './rules.ts'
import { alertsOfShopper } from './shopper-data.ts'

export const alerts: ServerFeature = {
  name: 'alerts',
  migrations: new URL('./migrations/', import.meta.url),
  routes: (app, commerce) => {
    for (const routes of [pageRoutes, linkRoutes, apiRoutes]) routes(app, commerce)
  },
  pageData: async (sql, { asin }, marketplace) => {
    const best = bestPrice(await findOffers(sql, [asin], marketplace.code))
    const price = best === undefined ? null : toPrice(best, marketplace)
    return { asin, kind: best === undefined ? 'stock' : 'price', price }
  },
  jobs: [sendAlertsJob, forgetAlertsJob],
  shopperData: alertsOfShopper,
}
