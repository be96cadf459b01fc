import type { Commerce } from '#commerce/feature.ts'
import type { Job } from '#platform/store/module.ts'
import { countOlder } from './queries/count-older.ts'
import { forgetOldEvents } from './queries/payment-events.ts'
import { settlePayments } from './settle.ts'

export const settlePaymentsJob: Job<Commerce> = { name: 'settle-payments', every: 'minute', run: settlePayments }

/** Orders that the version before parcels changed while it was being replaced. */
export const countOlderJob: Job<Commerce> = {
  name: 'count-older-orders',
  every: 'minute',
  run: ({ db }) => countOlder(db),
}

export const forgetPaymentEventsJob: Job<Commerce> = {
  name: 'forget-old-payment-events',
  every: 'day',
  at: '03:29',
  run: ({ db }) => forgetOldEvents(db),
}
