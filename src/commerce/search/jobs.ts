import type { Commerce } from '#commerce/feature.ts'
import type { Job } from '#platform/store/module.ts'
import { indexOutdated } from './work/index-outdated.ts'

/** Runs every minute because nothing else reports changed texts, prices and stock. */
export const indexProductsJob: Job<Commerce> = {
  name: 'index-products',
  every: 'minute',
  run: async ({ db }) => {
    await indexOutdated(db)
  },
}
