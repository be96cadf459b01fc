import type { ServerFeature } from '#commerce/feature.ts'
import { eraseAddresses, listAddresses } from './queries.ts'

export const addresses: ServerFeature = {
  name: 'addresses',
  migrations: new URL('./migrations/', import.meta.url),
  shopperData: { collect: listAddresses, erase: eraseAddresses },
}
