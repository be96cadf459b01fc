import type { Commerce } from '#commerce/feature.ts'
import type { Job } from '#platform/store/module.ts'
import { forgetOldCheckouts } from './queries.ts'

export const forgetCheckoutsJob: Job<Commerce> = {
  name: 'forget-old-checkouts',
  every: 'hour',
  at: '00:41',
  run: ({ db }) => forgetOldCheckouts(db),
}
