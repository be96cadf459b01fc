import type { ServerFeature } from '#commerce/feature.ts'
import { shopperRoutes } from './routes.ts'

export const shopper: ServerFeature = { name: 'shopper', routes: shopperRoutes }
