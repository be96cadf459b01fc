import type { ServerFeature } from '#commerce/feature.ts'
import { forgetPricesJob } from './jobs.ts'

export const offers: ServerFeature = {
  name: 'offers',
  migrations: new URL('./migrations/', import.meta.url),
  jobs: [forgetPricesJob],
}
