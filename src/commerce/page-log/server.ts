import type { ServerFeature } from '#commerce/feature.ts'
import { eventsLost, referenceTag } from './contract.ts'
import { pageLogRoutes } from './routes.ts'
import { pageLogSettings } from './settings.ts'
import { noteWorker } from './work/take.ts'

export const pageLog: ServerFeature = {
  name: 'page-log',
  settings: pageLogSettings,
  pageLog: { 'reference-tag': referenceTag, 'events-lost': eventsLost },
  routes: pageLogRoutes,
  workers: [noteWorker],
}
