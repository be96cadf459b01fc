import type { ServerFeature } from '#commerce/feature.ts'
import { resourceCommands } from '#commerce/merchant/work/resource-commands.ts'
import { resourceRoutes } from '#commerce/merchant/work/resource-routes.ts'
import { declarationData } from './queries.ts'
import { withdrawalRoutes } from './routes.ts'
import { followWithdrawals } from './work/follow.ts'
import { withdrawalResource } from './work/resource.ts'

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
