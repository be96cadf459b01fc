import type { Commerce } from '#commerce/feature.ts'
import type { Job } from '#platform/store/module.ts'
import { forgetShelves } from './queries.ts'

export const forgetJob: Job<Commerce> = {
  name: 'forget-recently-viewed',
  cron: '11 4 * * *',
  run: ({ db }) => forgetShelves(db),
}
