import type { Commerce } from '#commerce/feature.ts'
import type { Job } from '#platform/store/module.ts'
import { forgetShelves } from './queries.ts'

export const forgetJob: Job<Commerce> = {
  name: 'forget-recently-viewed',
  every: 'day',
  at: '04:11',
  run: ({ db }) => forgetShelves(db),
}
