import type { ServerFeature } from '#commerce/feature.ts'
import { beginSalesJob, forgetPricesJob, preOrderDemoJob, releaseOffersJob } from './jobs.ts'
import { keepPreOrder } from './work/demo.ts'

export const offers: ServerFeature = {
  name: 'offers',
  migrations: new URL('./migrations/', import.meta.url),
  touches: ['settings.in_force', 'catalog.products', 'fresh_stores.stores'],
  jobs: [beginSalesJob, forgetPricesJob, releaseOffersJob, preOrderDemoJob],
  demo: keepPreOrder,
}
