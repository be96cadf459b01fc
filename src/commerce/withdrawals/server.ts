import type { ServerFeature } from '#commerce/feature.ts'
import { resourceCommands } from '#commerce/merchant/resource-commands.ts'
import { resourceRoutes } from '#commerce/merchant/resource-routes.ts'
import { followWithdrawals } from './follow.ts'
import { declarationData } from './queries.ts'
import { withdrawalResource } from './resource.ts'
import { withdrawalRoutes } from './routes.ts'

export const withdrawals: ServerFeature<'withdrawals'> = {
  name: 'withdrawals',
  migrations: new URL('./migrations/', import.meta.url),
  routes: (app, commerce) => {
    withdrawalRoutes(app, commerce)
    resourceRoutes(app, commerce, withdrawalResource)
  },
  listeners: [followWithdrawals],
  commands: resourceCommands(withdrawalResource),
  shopperData: declarationData,
  orderData: async (_sql, { id, state, returnableUntil }) =>
    ['placed', 'partly-shipped', 'shipped'].includes(state) || returnableUntil !== null ? { order: id } : undefined,
}
