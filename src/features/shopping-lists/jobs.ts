import type { Commerce } from '#commerce/feature.ts'
import type { Job } from '#platform/store/module.ts'
import { forgetLists } from './queries/lists.ts'

export const forgetListsJob: Job<Commerce> = {
  name: 'forget-shopping-lists',
  every: 'day',
  at: '04:47',
  run: ({ db }) => forgetLists(db),
}
