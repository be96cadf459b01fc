import type { ServerFeature } from '#commerce/feature.ts'
import { forgetPaymentEventsJob, settlePaymentsJob } from './jobs.ts'
import { orderRoutes } from './routes.ts'
import { ordersOfShopper } from './shopper-data.ts'

export const orders: ServerFeature = {
  name: 'orders',
  migrations: new URL('./migrations/', import.meta.url),
  routes: orderRoutes,
  jobs: [settlePaymentsJob, forgetPaymentEventsJob],
  shopperData: ordersOfShopper,
}
