import type { ServerFeature } from '#commerce/feature.ts'
import { forgetCheckoutsJob } from './jobs.ts'
import { checkoutApiRoutes } from './routes/api.ts'
import { bankRoutes } from './routes/bank.ts'
import { checkoutPageRoutes } from './routes/pages.ts'
import { stripeEventRoutes } from './routes/stripe-events.ts'
import { checkoutSettings } from './settings.ts'
import { keepCard } from './work/keep-card.ts'
import { checkoutsOfShopper } from './work/shopper-data.ts'

export const checkout: ServerFeature = {
  name: 'checkout',
  settings: checkoutSettings,
  migrations: new URL('./migrations/', import.meta.url),
  routes: (app, commerce) => {
    checkoutPageRoutes(app, commerce)
    checkoutApiRoutes(app, commerce)
    stripeEventRoutes(app, commerce)
    bankRoutes(app, commerce)
  },
  jobs: [forgetCheckoutsJob],
  listeners: [keepCard],
  shopperData: checkoutsOfShopper,
}
