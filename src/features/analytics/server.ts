import type { ServerFeature } from '#commerce/feature.ts'
import { forgetEventsJob, rollUpJob } from './jobs.ts'
import { analyticsRoutes } from './routes.ts'
import { countEvents, countOrders, countView } from './work/take.ts'

export const analytics: ServerFeature<'analytics'> = {
  name: 'analytics',
  migrations: new URL('./migrations/', import.meta.url),
  routes: analyticsRoutes,
  pageViewed: countView,
  eventSink: countEvents,
  listeners: [countOrders],
  jobs: [rollUpJob, forgetEventsJob],
}
