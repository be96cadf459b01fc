import type { ServerFeature } from '#commerce/feature.ts'
import { resourceCommands } from '#commerce/merchant/resource-commands.ts'
import { serviceDemo } from './demo.ts'
import { serviceHooks, serviceNotes } from './in-carts.ts'
import { serviceOrders } from './in-orders.ts'
import { readyMails } from './mails.ts'
import { servicePageData } from './on-page.ts'
import { ownedDeviceTerm } from './owned-device.ts'
import { IS_SERVICE, SERVICE_IN_CART } from './queries/services.ts'
import { serviceResource } from './resource.ts'
import { merchantRoutes } from './routes/merchant.ts'
import { refreshRoutes } from './routes/refresh.ts'
import { sellerRoutes } from './routes/seller.ts'

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
