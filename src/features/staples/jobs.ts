import type { Commerce } from '#commerce/feature.ts'
import type { Job } from '#platform/store/module.ts'
import { sweepStaples } from './work/sweep.ts'

/** Announces and orders what is delivered repeatedly. */
export const staplesJob: Job<Commerce> = {
  name: 'staples',
  every: 'minute',
  run: (commerce) => sweepStaples(commerce),
}
