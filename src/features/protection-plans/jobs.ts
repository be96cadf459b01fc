import type { Commerce } from '#commerce/feature.ts'
import type { Job } from '#platform/store/module.ts'
import { endTerms, payDue } from './end.ts'

/** Ends plans whose term is over, and pays what ended plans still owe. */
export const plansJob: Job<Commerce> = {
  name: 'protection-plans',
  every: 'minute',
  run: async (commerce) => {
    await endTerms(commerce)
    await payDue(commerce)
  },
}
