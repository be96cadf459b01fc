import type { ServerFeature } from '#commerce/feature.ts'
import { eraseMethods, listMethods } from './queries.ts'

export const wallet: ServerFeature = {
  name: 'wallet',
  migrations: new URL('./migrations/', import.meta.url),
  shopperData: { collect: listMethods, erase: eraseMethods },
}
