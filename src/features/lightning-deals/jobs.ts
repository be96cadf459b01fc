import type { Commerce } from '#commerce/feature.ts'
import { ok } from '#platform/result.ts'
import type { Job } from '#platform/store/module.ts'
import { reviveDemo } from './demo.ts'
import { findDueDeals } from './queries/changes.ts'
import { findEdges, tellPages } from './queries/manage.ts'
import { settleDeal } from './units.ts'

/** Longer than a minute, so that a run that is late or left out misses nothing. */
const LOOK_BACK_MINUTES = 10

/** Every minute: ends what has run out where nobody looks, and lets those who wait move up. */
export const settleDealsJob: Job<Commerce> = {
  name: 'settle-deals',
  every: 'minute',
  run: async ({ db }) => {
    for (const dealId of await findDueDeals(db)) await settleDeal(db, dealId)
  },
}

/** Every minute: deals begin and end without anybody doing something, and pages have to follow. */
export const dealTimesJob: Job<Commerce> = {
  name: 'deal-times',
  every: 'minute',
  run: async ({ db }) => tellPages(db, await findEdges(db, LOOK_BACK_MINUTES)),
}

/** Every minute: keeps the scenarios of a demonstration store as they are described, whatever day it is. */
export const dealDemoJob: Job<Commerce> = {
  name: 'deal-demo',
  every: 'minute',
  run: async ({ config, db }) => {
    if (config.demo) await db.transaction(async (sql) => ok(await reviveDemo(sql)))
  },
}
