import type { ServerFeature } from '#commerce/feature.ts'
import { dashEvents } from './contract/events.ts'
import { collectButtons, eraseButtons } from './queries/buttons.ts'
import { buttonRoutes } from './routes/buttons.ts'

export const digitalDash: ServerFeature<'digital-dash'> = {
  name: 'digital-dash',
  migrations: new URL('./migrations/', import.meta.url),
  routes: buttonRoutes,
  pageData: async (_sql, { product: { asin } }) => ({ asin }),
  orderData: async (_sql, { marketplace, items }) => ({
    marketplace,
    items: items.map(({ asin, title }) => ({ asin, title })),
  }),
  pageLog: dashEvents,
  shopperData: { collect: collectButtons, erase: eraseButtons },
}
