import type { ServerFeature } from '#commerce/feature.ts'
import { orderCommands } from './commands.ts'
import {
  collectChargesJob,
  countOlderJob,
  forgetPaymentEventsJob,
  revisePromisesJob,
  settlePaymentsJob,
} from './jobs.ts'
import { orderMails } from './mails.ts'
import { promiseCommands } from './promise-commands.ts'
import { orderApiRoutes } from './routes/api.ts'
import { orderLinkRoutes } from './routes/link.ts'
import { merchantOrderRoutes } from './routes/merchant.ts'
import { orderPageRoutes } from './routes/pages.ts'
import { payPageRoutes } from './routes/pay.ts'
import { orderSettings } from './settings.ts'
import { ordersOfShopper } from './shopper-data.ts'

export const orders: ServerFeature = {
  name: 'orders',
  settings: orderSettings,
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
    payPageRoutes(app, commerce)
    orderLinkRoutes(app, commerce)
    orderApiRoutes(app, commerce)
    merchantOrderRoutes(app, commerce)
  },
  jobs: [settlePaymentsJob, collectChargesJob, revisePromisesJob, countOlderJob, forgetPaymentEventsJob],
  listeners: [orderMails],
  commands: [...orderCommands, ...promiseCommands],
  shopperData: ordersOfShopper,
}
