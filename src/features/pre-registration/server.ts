import type { ServerFeature } from '#commerce/feature.ts'
import { resourceCommands } from '#commerce/merchant/work/resource-commands.ts'
import { resourceRoutes } from '#commerce/merchant/work/resource-routes.ts'
import { PRODUCT_ON_PAGE } from './queries/products.ts'
import { pageRoutes } from './routes/pages.ts'
import { waitingCommand } from './work/commands.ts'
import { deviceDemo } from './work/demo.ts'
import { deviceOrders, deviceParts, devicePricing, devicesOfShopper } from './work/in-orders.ts'
import { devicesInMail, devicesOnOrder } from './work/on-orders.ts'
import { devicePageData, deviceState } from './work/on-page.ts'
import { productResource } from './work/resource.ts'
import { deviceTerm } from './work/term.ts'

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
