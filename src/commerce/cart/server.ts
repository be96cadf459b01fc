import type { ServerFeature } from '#commerce/feature.ts'
import { cartPageRoutes } from './routes/cart-page.ts'
import { itemRoutes } from './routes/items.ts'

export const cart: ServerFeature = {
  name: 'cart',
  migrations: new URL('./migrations/', import.meta.url),
  routes: (app, commerce) => {
    itemRoutes(app, commerce)
    cartPageRoutes(app, commerce)
  },
}
