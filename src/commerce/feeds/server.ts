import type { ServerFeature } from '#commerce/feature.ts'
import { merchantFeedRoutes } from './routes/merchant.ts'
import { feedRoutes } from './routes/product-feed.ts'

export const feeds: ServerFeature = {
  name: 'feeds',
  migrations: new URL('./migrations/', import.meta.url),
  touches: [
    'catalog.products',
    'catalog.texts',
    'delivery.calendars',
    'delivery.fees',
    'delivery.locations',
    'delivery.options',
    'delivery.zones',
    'fresh_stores.stores',
    'offers.offers',
    'offers.past_prices',
    'offers.sellers',
    'taxes.rates',
  ],
  routes: (app, commerce) => {
    feedRoutes(app, commerce)
    merchantFeedRoutes(app, commerce)
  },
}
