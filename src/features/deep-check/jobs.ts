import type { Commerce } from '#commerce/feature.ts'
import type { Job } from '#platform/store/module.ts'
import { settlePromises } from './work/settle.ts'

export const promisesJob: Job<Commerce> = { name: 'delivery-promises', every: 'hour', run: settlePromises }
