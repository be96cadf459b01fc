import type { Commerce } from '#commerce/feature.ts'
import type { Job } from '#platform/store/module.ts'
import { forgetOldEvents } from './queries/payment-events.ts'
import { settlePayments } from './settle.ts'

export const settlePaymentsJob: Job<Commerce> = { name: 'settle-payments', cron: '* * * * *', run: settlePayments }

export const forgetPaymentEventsJob: Job<Commerce> = {
  name: 'forget-old-payment-events',
  cron: '29 3 * * *',
  run: ({ db }) => forgetOldEvents(db),
}
