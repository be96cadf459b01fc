import type { Commerce } from '#commerce/feature.ts'
import type { Job } from '#platform/store/module.ts'
import { forgetHolds } from './queries/holds.ts'
import { fillFound } from './queries/registries.ts'

export const forgetHoldsJob: Job<Commerce> = {
  name: 'forget-registry-holds',
  every: 'day',
  at: '04:43',
  run: ({ db }) => forgetHolds(db),
}

export const fillFoundRegistriesJob: Job<Commerce> = {
  name: 'fill-found-registries',
  every: 'hour',
  at: '00:29',
  run: ({ db }) => fillFound(db),
}
