import type { ServerFeature } from '#commerce/feature.ts'
import { referenceTag } from './contract.ts'
import { pageLogRoutes } from './routes.ts'
import { pageLogSettings } from './settings.ts'

export const pageLog: ServerFeature = {
  name: 'page-log',
  settings: pageLogSettings,
  pageLog: { 'reference-tag': referenceTag },
  routes: pageLogRoutes,
}
