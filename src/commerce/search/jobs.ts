import type { Commerce } from '#commerce/feature.ts'
import type { Job } from '#platform/store/module.ts'
import { indexOutdated } from './index-outdated.ts'

/** Every minute: nothing else says when texts, prices and stock have changed. */
export const indexProductsJob: Job<Commerce> = {
  name: 'index-products',
  every: 'minute',
  run: async ({ db }) => {
    await indexOutdated(db)
  },
}
