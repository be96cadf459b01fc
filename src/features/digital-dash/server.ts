import type { ServerFeature } from '#commerce/feature.ts'
import { findServices } from '#commerce/services/queries/services.ts'
import { dashEvents } from './contract/events.ts'
import { collectButtons, eraseButtons } from './queries/buttons.ts'
import { buttonRoutes } from './routes/buttons.ts'

export const digitalDash: ServerFeature<'digital-dash'> = {
  name: 'digital-dash',
  migrations: new URL('./migrations/', import.meta.url),
  routes: buttonRoutes,
  // What only fresh stores sell is not ordered at once.
  pageData: async (_sql, { product: { asin }, offers }) =>
    offers.length > 0 && offers.every(({ store }) => store) ? undefined : { asin },
  orderData: async (sql, { marketplace, items, storeId }) => {
    if (storeId) return undefined
    // A service is only for the device that it was ordered for.
    const without = items.filter(({ needsDelivery }) => !needsDelivery).map(({ asin }) => asin)
    const services = without.length > 0 ? await findServices(sql, without, marketplace) : []
    const again = items.filter(
      ({ asin, surchargeOf }) => surchargeOf === undefined && !services.some((service) => service.asin === asin),
    )
    return again.length > 0 ? { marketplace, items: again.map(({ asin, title }) => ({ asin, title })) } : undefined
  },
  pageLog: dashEvents,
  shopperData: { collect: collectButtons, erase: eraseButtons },
}
