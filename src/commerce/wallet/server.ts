import type { ServerFeature } from '#commerce/feature.ts'
import { eraseMethods, listMethods } from './queries.ts'
import { walletRoutes } from './routes.ts'
import { detachWorker, leaveUsedCardsJob } from './work/detach.ts'

export const wallet: ServerFeature = {
  name: 'wallet',
  migrations: new URL('./migrations/', import.meta.url),
  touches: ['orders.payments'],
  routes: walletRoutes,
  workers: [detachWorker],
  jobs: [leaveUsedCardsJob],
  shopperData: { collect: listMethods, erase: eraseMethods },
}
