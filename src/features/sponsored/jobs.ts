import type { Commerce } from '#commerce/feature.ts'
import type { Job } from '#platform/store/module.ts'
import { forgetEvents } from './queries/counts.ts'

/** Longer than an advertiser disputes a bill; what was counted each day stays. */
const KEPT_DAYS = 400
const DAY = 86_400_000

export const forgetEventsJob: Job<Commerce> = {
  name: 'forget-ad-events',
  every: 'day',
  at: '03:41',
  run: ({ db, clock }) => forgetEvents(db, clock.now() - KEPT_DAYS * DAY),
}
