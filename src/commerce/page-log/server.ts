import type { ServerFeature } from '#commerce/feature.ts'
import { referenceTag } from './contract.ts'
import { pageLogRoutes } from './routes.ts'

export const pageLog: ServerFeature = {
  name: 'page-log',
  pageLog: { 'reference-tag': referenceTag },
  routes: pageLogRoutes,
}
