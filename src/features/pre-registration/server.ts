import type { ServerFeature } from '#commerce/feature.ts'
import { resourceCommands, resourceRoutes } from '#commerce/merchant/resource.ts'
import { waitingCommand } from './commands.ts'
import { deviceOrders, devicePricing, devicesOfShopper } from './in-orders.ts'
import { productResource } from './resource.ts'
import { deviceTerm } from './term.ts'

export const preRegistration: ServerFeature<'pre-registration'> = {
  name: 'pre-registration',
  migrations: new URL('./migrations/', import.meta.url),
  routes: (app, commerce) => resourceRoutes(app, commerce, productResource),
  terms: [deviceTerm],
  cartPricing: devicePricing,
  orderHooks: deviceOrders,
  shopperData: devicesOfShopper,
  commands: [...resourceCommands(productResource), waitingCommand],
}
