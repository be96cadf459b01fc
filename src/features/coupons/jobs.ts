import type { Commerce } from '#commerce/feature.ts'
import type { Job } from '#platform/store/module.ts'
import { forgetWishes } from './queries/clips.ts'
import { findEdges } from './queries/manage.ts'
import { tellPages } from './queries/redemptions.ts'

/** Longer than the one-minute interval, so that a late or skipped run misses nothing. */
const LOOK_BACK_MINUTES = 10

/** Runs every minute: coupons start and end by the clock, without a request, and pages have to follow. */
export const couponTimesJob: Job<Commerce> = {
  name: 'coupon-times',
  every: 'minute',
  run: async ({ db }) => {
    await tellPages(db, await findEdges(db, LOOK_BACK_MINUTES))
    await forgetWishes(db)
  },
}
