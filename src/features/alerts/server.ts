import type { ServerFeature } from '#commerce/feature.ts'
import { toPrice } from '#commerce/marketplace/rules.ts'
import { atSpecialPrices } from '#commerce/offers/rules.ts'
import { forgetAlertsJob, sendAlertsJob } from './jobs.ts'
import { apiRoutes } from './routes/api.ts'
import { linkRoutes } from './routes/links.ts'
import { pageRoutes } from './routes/pages.ts'
import { bestPrice } from './rules.ts'
import { alertsOfShopper } from './work/shopper-data.ts'

export const alerts: ServerFeature<'alerts'> = {
  name: 'alerts',
  migrations: new URL('./migrations/', import.meta.url),
  routes: (app, commerce) => {
    for (const routes of [pageRoutes, linkRoutes, apiRoutes]) routes(app, commerce)
  },
  pageData: async (_sql, { product, offers, specials, marketplace }) => {
    const best = bestPrice(atSpecialPrices(offers, specials))
    if (best === undefined && offers.some(({ isByInvitation }) => isByInvitation)) return undefined
    const price = best === undefined ? null : toPrice(best, marketplace)
    return { asin: product.asin, kind: best === undefined ? 'stock' : 'price', price }
  },
  jobs: [sendAlertsJob, forgetAlertsJob],
  shopperData: alertsOfShopper,
}
