import type { ServerFeature } from '#commerce/feature.ts'
import { detachWorker } from './detach.ts'
import { eraseMethods, listMethods } from './queries.ts'
import { walletRoutes } from './routes.ts'

export const wallet: ServerFeature = {
  name: 'wallet',
  migrations: new URL('./migrations/', import.meta.url),
  touches: ['memberships.members'],
  routes: walletRoutes,
  workers: [detachWorker],
  shopperData: { collect: listMethods, erase: eraseMethods },
}
