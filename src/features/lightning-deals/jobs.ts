import type { Commerce } from '#commerce/feature.ts'
import { ok } from '#platform/result.ts'
import type { Job } from '#platform/store/module.ts'
import { findDueDeals, forgetAddresses } from './queries/changes.ts'
import { reviveDemo } from './work/demo.ts'
import { settleDeal } from './work/units.ts'

/** Every minute: settles deals without traffic, and forgets from where deals that are over were claimed. */
export const settleDealsJob: Job<Commerce> = {
  name: 'settle-deals',
  every: 'minute',
  run: async ({ db }) => {
    for (const dealId of await findDueDeals(db)) await settleDeal(db, dealId)
    await forgetAddresses(db)
  },
}

/** Every minute: restores the scenarios of a demo store. */
export const dealDemoJob: Job<Commerce> = {
  name: 'deal-demo',
  every: 'minute',
  run: async ({ config, db }) => {
    if (config.demo) await db.transaction(async (sql) => ok(await reviveDemo(sql)))
  },
}
