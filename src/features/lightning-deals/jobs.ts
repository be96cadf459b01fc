import type { Commerce } from '#commerce/feature.ts'
import type { Job } from '#platform/store/module.ts'
import { findDueDeals } from './queries/changes.ts'
import { settleDeal } from './units.ts'

/** Every minute: ends what has run out where nobody looks, and lets those who wait move up. */
export const settleDealsJob: Job<Commerce> = {
  name: 'settle-deals',
  cron: '* * * * *',
  run: async ({ db }) => {
    for (const dealId of await findDueDeals(db)) await settleDeal(db, dealId)
  },
}
