import type { Commerce } from '#commerce/feature.ts'
import type { Job } from '#platform/store/module.ts'
import { forgetLocks } from './queries/purchases.ts'

/** Keeps the table of buyers as small as a day's orders: its rows only make orders wait for each other. */
export const forgetLocksJob: Job<Commerce> = {
  name: 'forget-quantity-locks',
  every: 'day',
  run: async ({ db }) => {
    await forgetLocks(db)
  },
}
