import type { Commerce } from '#commerce/feature.ts'
import type { Job } from '#platform/store/module.ts'
import { expireRequests } from './queries/requests.ts'

export const expireRequestsJob: Job<Commerce> = {
  name: 'expire-order-requests',
  every: 'hour',
  at: '00:23',
  run: ({ db }) => expireRequests(db),
}
