import { PERISHABLE_LINE } from '#commerce/catalog/work/told.ts'
import type { ServerFeature } from '#commerce/feature.ts'
import { resourceCommands } from '#commerce/merchant/work/resource-commands.ts'
import { resourceRoutes } from '#commerce/merchant/work/resource-routes.ts'
import { declarationData } from './queries.ts'
import { withdrawalRoutes } from './routes.ts'
import { spoils } from './rules.ts'
import { followWithdrawals } from './work/follow.ts'
import { withdrawalResource } from './work/resource.ts'
import { spoilingNotes, spoilingOnPage, spoilingOrders } from './work/spoiling.ts'

export const withdrawals: ServerFeature<'withdrawals'> = {
  name: 'withdrawals',
  migrations: new URL('./migrations/', import.meta.url),
  routes: (app, commerce) => {
    withdrawalRoutes(app, commerce)
    resourceRoutes(app, commerce, withdrawalResource)
  },
  messages: new URL('./ui/messages/', import.meta.url),
  isInCart: PERISHABLE_LINE,
  cartPricing: spoilingNotes,
  orderHooks: spoilingOrders,
  pageData: spoilingOnPage,
  listeners: [followWithdrawals],
  commands: resourceCommands(withdrawalResource),
  shopperData: declarationData,
  orderData: async (_sql, { id, state, items, returnableUntil }) =>
    !items.every(({ adjustments, surchargeOf }) => surchargeOf !== undefined || spoils(adjustments)) &&
    (['placed', 'partly-shipped', 'shipped'].includes(state) || returnableUntil !== null)
      ? { order: id }
      : undefined,
}
