import type { Commerce } from '#commerce/feature.ts'
import type { Job } from '#platform/store/module.ts'
import { forgetHolds } from './queries/holds.ts'

export const forgetHoldsJob: Job<Commerce> = {
  name: 'forget-registry-holds',
  every: 'day',
  at: '04:43',
  run: ({ db }) => forgetHolds(db),
}
