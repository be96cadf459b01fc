import type { Commerce } from '#commerce/feature.ts'
import type { Job } from '#platform/store/module.ts'
import { beginWaiting } from './work/begin-later.ts'
import { endTerms, payDue } from './work/end.ts'

/** Begins plans that are paid by now, ends plans whose term is over, and pays what ended plans still owe. */
export const plansJob: Job<Commerce> = {
  name: 'protection-plans',
  every: 'minute',
  run: async (commerce) => {
    await beginWaiting(commerce)
    await endTerms(commerce)
    await payDue(commerce)
  },
}
