import type { Commerce } from '#commerce/feature.ts'
import type { Job } from '#platform/store/module.ts'
import { pruneDeliveries } from './queries/deliveries.ts'
import { KEPT_MILLISECONDS } from './rules.ts'

/** Keeps 30 days of the delivery log; runs every night. */
export const pruneWebhooksJob: Job<Commerce> = {
  name: 'prune-webhooks',
  every: 'day',
  at: '03:37',
  run: ({ db, clock }) => pruneDeliveries(db, clock.now() - KEPT_MILLISECONDS),
}
