import type { ServerFeature } from '#commerce/feature.ts'
import { serviceDemo } from './demo.ts'
import { serviceHooks, serviceNotes } from './in-carts.ts'
import { serviceOrders } from './in-orders.ts'

export const services: ServerFeature = {
  name: 'services',
  migrations: new URL('./migrations/', import.meta.url),
  cartHooks: serviceHooks,
  cartPricing: serviceNotes,
  orderHooks: serviceOrders,
  demo: serviceDemo,
}
