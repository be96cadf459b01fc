import type { ServerFeature } from '#commerce/feature.ts'
import { withdrawalCommands } from './commands.ts'
import { followWithdrawals } from './follow.ts'
import { declarationData } from './queries.ts'
import { withdrawalRoutes } from './routes.ts'

export const withdrawals: ServerFeature<'withdrawals'> = {
  name: 'withdrawals',
  migrations: new URL('./migrations/', import.meta.url),
  routes: withdrawalRoutes,
  listeners: [followWithdrawals],
  commands: withdrawalCommands,
  shopperData: declarationData,
  orderData: async (_sql, { id, state, returnableUntil }) =>
    ['placed', 'partly-shipped', 'shipped'].includes(state) || returnableUntil !== null ? { order: id } : undefined,
}
