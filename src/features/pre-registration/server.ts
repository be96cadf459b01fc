import type { ServerFeature } from '#commerce/feature.ts'
import { resourceCommands } from '#commerce/merchant/resource-commands.ts'
import { resourceRoutes } from '#commerce/merchant/resource-routes.ts'
import { waitingCommand } from './commands.ts'
import { deviceDemo } from './demo.ts'
import { deviceOrders, deviceParts, devicePricing, devicesOfShopper } from './in-orders.ts'
import { devicesInMail, devicesOnOrder } from './on-orders.ts'
import { devicePageData, deviceState } from './on-page.ts'
import { PRODUCT_ON_PAGE } from './queries/products.ts'
import { productResource } from './resource.ts'
import { pageRoutes } from './routes/pages.ts'
import { deviceTerm } from './term.ts'

export const preRegistration: ServerFeature<'pre-registration'> = {
  name: 'pre-registration',
  migrations: new URL('./migrations/', import.meta.url),
  routes: (app, commerce) => {
    pageRoutes(app, commerce)
    resourceRoutes(app, commerce, productResource)
  },
  isOnPage: PRODUCT_ON_PAGE,
  pageData: devicePageData,
  orderData: devicesOnOrder,
  orderMail: devicesInMail,
  shopperState: deviceState,
  terms: [deviceTerm],
  partTerm: deviceParts,
  cartPricing: devicePricing,
  orderHooks: deviceOrders,
  shopperData: devicesOfShopper,
  commands: [...resourceCommands(productResource), waitingCommand],
  demo: deviceDemo,
}
