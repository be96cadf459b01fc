import type { ServerFeature } from '#commerce/feature.ts'
import { eraseAddresses, listAddresses } from './queries.ts'
import { addressApiRoutes } from './routes/api.ts'
import { addressPageRoutes } from './routes/pages.ts'

export const addresses: ServerFeature = {
  name: 'addresses',
  migrations: new URL('./migrations/', import.meta.url),
  routes: (app, commerce) => {
    addressPageRoutes(app, commerce)
    addressApiRoutes(app, commerce)
  },
  shopperData: { collect: listAddresses, erase: eraseAddresses },
}
