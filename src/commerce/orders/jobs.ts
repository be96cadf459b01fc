import type { Commerce } from '#commerce/feature.ts'
import type { Job } from '#platform/store/module.ts'
import { forgetOldEvents } from './queries/payment-events.ts'
import { settlePayments } from './settle.ts'

export const settlePaymentsJob: Job<Commerce> = { name: 'settle-payments', every: 'minute', run: settlePayments }

export const forgetPaymentEventsJob: Job<Commerce> = {
  name: 'forget-old-payment-events',
  every: 'day',
  at: '03:29',
  run: ({ db }) => forgetOldEvents(db),
}
