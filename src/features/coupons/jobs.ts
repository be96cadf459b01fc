import type { Commerce } from '#commerce/feature.ts'
import type { Job } from '#platform/store/module.ts'
import { forgetWishes } from './queries/clips.ts'
import { findEdges } from './queries/manage.ts'
import { tellPages } from './queries/redemptions.ts'

/** Longer than a minute, so that a run that is late or left out misses nothing. */
const LOOK_BACK_MINUTES = 10

/** Every minute: coupons begin and end without anybody doing something, and pages have to follow. */
export const couponTimesJob: Job<Commerce> = {
  name: 'coupon-times',
  every: 'minute',
  run: async ({ db }) => {
    await tellPages(db, await findEdges(db, LOOK_BACK_MINUTES))
    await forgetWishes(db)
  },
}
