import type { ServerFeature } from '#commerce/feature.ts'
import {
  collectChargesJob,
  countOlderJob,
  forgetPaymentEventsJob,
  revisePromisesJob,
  settlePaymentsJob,
} from './jobs.ts'
import { orderApiRoutes } from './routes/api.ts'
import { orderLinkRoutes } from './routes/link.ts'
import { merchantOrderRoutes } from './routes/merchant.ts'
import { orderPageRoutes } from './routes/pages.ts'
import { payPageRoutes } from './routes/pay.ts'
import { orderSettings } from './settings.ts'
import { orderCommands } from './work/commands.ts'
import { orderMails } from './work/mails.ts'
import { promiseCommands } from './work/promise-commands.ts'
import { ordersOfShopper } from './work/shopper-data.ts'

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
