import type { ServerFeature } from '#commerce/feature.ts'
import { storefrontRoutes } from './routes.ts'

export const storefront: ServerFeature = { name: 'storefront', routes: storefrontRoutes }
