import type { ServerFeature } from '#commerce/feature.ts'
import { substitutionOfShopper } from './queries/shopper-data.ts'
import { freshCartRoutes } from './routes/api.ts'
import { substitutionRoutes } from './routes/substitution.ts'
import { substitutionPages } from './routes/substitution-pages.ts'
import { showCarts } from './work/in-carts.ts'
import { substitutionInOrders } from './work/in-orders.ts'
import { sellersOnPage } from './work/on-page.ts'

export const freshCarts: ServerFeature<'fresh-carts'> = {
  name: 'fresh-carts',
  migrations: new URL('./migrations/', import.meta.url),
  routes: (app, commerce) => {
    freshCartRoutes(app, commerce)
    substitutionRoutes(app, commerce)
    substitutionPages(app, commerce)
  },
  pageData: sellersOnPage,
  cartData: showCarts,
  orderHooks: substitutionInOrders,
  shopperData: substitutionOfShopper,
}
