import type { ServerFeature } from '#commerce/feature.ts'
import { freshCartRoutes } from './routes/api.ts'
import { toFreshCarts } from './work/carts.ts'
import { sellersOnPage } from './work/on-page.ts'

export const freshCarts: ServerFeature<'fresh-carts'> = {
  name: 'fresh-carts',
  routes: freshCartRoutes,
  pageData: sellersOnPage,
  cartData: async (commerce, { owner }, { fresh, ...place }) => {
    if (fresh.length === 0) return undefined
    return { carts: await toFreshCarts(commerce, { owner }, place, fresh) }
  },
}
