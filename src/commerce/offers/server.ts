import type { ServerFeature } from '#commerce/feature.ts'
import { beginSalesJob, forgetPricesJob, releaseOffersJob } from './jobs.ts'

export const offers: ServerFeature = {
  name: 'offers',
  migrations: new URL('./migrations/', import.meta.url),
  touches: ['settings.in_force'],
  jobs: [beginSalesJob, forgetPricesJob, releaseOffersJob],
}
