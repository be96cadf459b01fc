import type { Commerce } from '#commerce/feature.ts'
import type { Job } from '#platform/store/module.ts'
import { recheckNumbers } from './work/recheck.ts'

/** Asks the register again about numbers for VAT, because what was valid may be no longer. */
export const recheckJob: Job<Commerce> = {
  name: 'check-tax-numbers',
  every: 'hour',
  at: '41',
  run: recheckNumbers,
}
