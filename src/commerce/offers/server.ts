import type { ServerFeature } from '#commerce/feature.ts'
import { forgetPricesJob, releaseOffersJob } from './jobs.ts'

export const offers: ServerFeature = {
  name: 'offers',
  migrations: new URL('./migrations/', import.meta.url),
  touches: ['settings.in_force'],
  jobs: [forgetPricesJob, releaseOffersJob],
}
