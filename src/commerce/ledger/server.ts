import type { ServerFeature } from '#commerce/feature.ts'
import { ledgerRoutes } from './routes.ts'
import { ledgerOfShopper } from './work/shopper-data.ts'

export const ledger: ServerFeature = {
  name: 'ledger',
  migrations: new URL('./migrations/', import.meta.url),
  routes: ledgerRoutes,
  shopperData: ledgerOfShopper,
}
