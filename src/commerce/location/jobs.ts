import type { Commerce } from '#commerce/feature.ts'
import type { Job } from '#platform/store/module.ts'
import { forgetOldPlaces } from './queries.ts'

export const forgetPlacesJob: Job<Commerce> = {
  name: 'forget-old-places',
  every: 'day',
  at: '03:53',
  run: ({ db }) => forgetOldPlaces(db),
}
