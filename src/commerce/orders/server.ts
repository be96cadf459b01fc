import type { ServerFeature } from '#commerce/feature.ts'
import { orderCommands } from './commands.ts'
import { countOlderJob, forgetPaymentEventsJob, settlePaymentsJob } from './jobs.ts'
import { orderMails } from './mails.ts'
import { orderApiRoutes } from './routes/api.ts'
import { merchantOrderRoutes } from './routes/merchant.ts'
import { orderPageRoutes } from './routes/pages.ts'
import { ordersOfShopper } from './shopper-data.ts'

export const orders: ServerFeature = {
  name: 'orders',
  migrations: new URL('./migrations/', import.meta.url),
  touches: [
    'offers.offers',
    'cart.carts',
    'cart.lines',
    'checkout.checkouts',
    'settings.in_force',
    'documents.documents',
  ],
  routes: (app, commerce) => {
    orderPageRoutes(app, commerce)
    orderApiRoutes(app, commerce)
    merchantOrderRoutes(app, commerce)
  },
  jobs: [settlePaymentsJob, countOlderJob, forgetPaymentEventsJob],
  listeners: [orderMails],
  commands: orderCommands,
  shopperData: ordersOfShopper,
}
