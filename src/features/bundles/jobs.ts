import type { Commerce } from '#commerce/feature.ts'
import type { Job } from '#platform/store/module.ts'
import { fillFound } from './queries/found.ts'

export const fillFoundBundlesJob: Job<Commerce> = {
  name: 'fill-found-bundles',
  every: 'hour',
  at: '00:31',
  run: ({ db }) => fillFound(db),
}
