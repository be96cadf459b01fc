import type { ServerFeature } from '#commerce/feature.ts'
import { cartEvents } from './contract/events.ts'
import { adoptCart, collectCart, eraseCart } from './queries/adopt-cart.ts'
import { countUnits } from './queries/read-cart.ts'
import { cartPageRoutes } from './routes/cart-page.ts'
import { itemRoutes } from './routes/items.ts'

export const cart: ServerFeature<'cart'> = {
  name: 'cart',
  migrations: new URL('./migrations/', import.meta.url),
  touches: [
    'catalog.products',
    'catalog.texts',
    'offers.offers',
    'offers.sellers',
    'platform.idempotency',
    'settings.in_force',
  ],
  pageLog: cartEvents,
  isOnEveryPage: true,
  shopperState: async ({ db }, { owner }, { code }) => ({
    count: owner ? await countUnits(db, { owner, marketplace: code }) : 0,
  }),
  shopperData: { adopt: adoptCart, collect: collectCart, erase: eraseCart },
  routes: (app, commerce) => {
    itemRoutes(app, commerce)
    cartPageRoutes(app, commerce)
  },
}
