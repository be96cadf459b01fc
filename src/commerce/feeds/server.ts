import type { ServerFeature } from '#commerce/feature.ts'
import { feedRoutes } from './routes.ts'

export const feeds: ServerFeature = {
  name: 'feeds',
  migrations: new URL('./migrations/', import.meta.url),
  touches: [
    'catalog.products',
    'catalog.texts',
    'offers.offers',
    'offers.past_prices',
    'offers.sellers',
    'taxes.rates',
  ],
  routes: feedRoutes,
}
