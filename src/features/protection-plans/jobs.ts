import type { Commerce } from '#commerce/feature.ts'
import type { Job } from '#platform/store/module.ts'
import { payDue } from './end.ts'
import { lapsePlans } from './queries/plans.ts'

/** Ends plans whose term is over, and pays what ended plans still owe. */
export const plansJob: Job<Commerce> = {
  name: 'protection-plans',
  every: 'minute',
  run: async (commerce) => {
    await lapsePlans(commerce.db, commerce.clock.now())
    await payDue(commerce)
  },
}
