import type { Commerce } from '#commerce/feature.ts'
import type { Job } from '#platform/store/module.ts'
import { settlePayments } from './settle.ts'

export const settlePaymentsJob: Job<Commerce> = { name: 'settle-payments', cron: '* * * * *', run: settlePayments }
