import type { ServerFeature } from '#commerce/feature.ts'
import { resourceCommands } from '#commerce/merchant/work/resource-commands.ts'
import { IS_SERVICE, SERVICE_IN_CART } from './queries/services.ts'
import { merchantRoutes } from './routes/merchant.ts'
import { refreshRoutes } from './routes/refresh.ts'
import { sellerRoutes } from './routes/seller.ts'
import { serviceDemo } from './work/demo.ts'
import { serviceHooks, serviceNotes } from './work/in-carts.ts'
import { serviceOrders } from './work/in-orders.ts'
import { readyMails } from './work/mails.ts'
import { servicePageData } from './work/on-page.ts'
import { ownedDeviceTerm } from './work/owned-device.ts'
import { serviceResource } from './work/resource.ts'

export const services: ServerFeature<'services'> = {
  name: 'services',
  migrations: new URL('./migrations/', import.meta.url),
  touches: ['orders.lines', 'offers.offers', 'offers.sellers'],
  routes: (app, commerce) => {
    refreshRoutes(app, commerce)
    sellerRoutes(app, commerce)
    merchantRoutes(app, commerce)
  },
  messages: new URL('./ui/messages/', import.meta.url),
  isOnPage: IS_SERVICE,
  isInCart: SERVICE_IN_CART,
  pageData: servicePageData,
  terms: [ownedDeviceTerm],
  commands: resourceCommands(serviceResource),
  cartHooks: serviceHooks,
  cartPricing: serviceNotes,
  orderHooks: serviceOrders,
  listeners: [readyMails],
  demo: serviceDemo,
}
