import type { Commerce } from '#commerce/feature.ts'
import type { Job } from '#platform/store/module.ts'
import { fillFound } from './queries/lists.ts'

export const fillFoundListsJob: Job<Commerce> = {
  name: 'fill-found-lists',
  every: 'hour',
  at: '00:23',
  run: ({ db }) => fillFound(db),
}
