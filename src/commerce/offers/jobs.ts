import type { Commerce } from '#commerce/feature.ts'
import type { Job } from '#platform/store/module.ts'
import { forgetPastPrices } from './queries.ts'

/** Deletes past prices that are too old to be shown. */
export const forgetPricesJob: Job<Commerce> = {
  name: 'forget-past-prices',
  every: 'day',
  at: '03:41',
  run: ({ db }) => forgetPastPrices(db),
}
