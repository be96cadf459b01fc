import type { Commerce } from '#commerce/feature.ts'
import type { Job } from '#platform/store/module.ts'
import { beginWaiting } from './begin-later.ts'
import { payDue } from './end.ts'
import { lapsePlans } from './queries/plans.ts'

/** Begins plans that are paid by now, ends plans whose term is over, and pays what ended plans still owe. */
export const plansJob: Job<Commerce> = {
  name: 'protection-plans',
  every: 'minute',
  run: async (commerce) => {
    await beginWaiting(commerce)
    await lapsePlans(commerce.db, commerce.clock.now())
    await payDue(commerce)
  },
}
