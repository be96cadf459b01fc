import type { Commerce } from '#commerce/feature.ts'
import type { Job } from '#platform/store/module.ts'
import { countOlder } from './queries/count-older.ts'
import { forgetOldEvents } from './queries/payment-events.ts'
import { collectCharges } from './work/collect.ts'
import { revisePromises } from './work/revise-promises.ts'
import { settlePayments } from './work/settle.ts'

export const settlePaymentsJob: Job<Commerce> = { name: 'settle-payments', every: 'minute', run: settlePayments }

export const collectChargesJob: Job<Commerce> = { name: 'collect-charges', every: 'minute', run: collectCharges }

/** Orders that the version before parcels changed while it was being replaced. */
export const countOlderJob: Job<Commerce> = {
  name: 'count-older-orders',
  every: 'minute',
  run: ({ db }) => countOlder(db),
}

/** Soon after a day has ended anywhere: then what was not dispatched on it is late. */
export const revisePromisesJob: Job<Commerce> = {
  name: 'revise-promises',
  every: 'hour',
  at: '07',
  run: revisePromises,
}

export const forgetPaymentEventsJob: Job<Commerce> = {
  name: 'forget-old-payment-events',
  every: 'day',
  at: '03:29',
  run: ({ db }) => forgetOldEvents(db),
}
