import type { Commerce } from '#commerce/feature.ts'
import type { Job } from '#platform/store/module.ts'
import { findEdges, tellPages } from './queries/promotions.ts'
import { keepDemo } from './work/demo.ts'

/** Longer than the one-minute interval, so that a late or skipped run misses nothing. */
const LOOK_BACK_MINUTES = 10

/** Runs every minute: promotions start and end by the clock, without a request, and pages have to follow. */
export const promotionTimesJob: Job<Commerce> = {
  name: 'upgrade-promotion-times',
  every: 'minute',
  run: async ({ db }) => tellPages(db, await findEdges(db, LOOK_BACK_MINUTES)),
}

/** Every hour: keeps the scenarios of a demonstration store true. */
export const promotionDemoJob: Job<Commerce> = {
  name: 'upgrade-promotion-demo',
  every: 'hour',
  run: async ({ config, db }) => {
    if (config.demo) await keepDemo(db)
  },
}
