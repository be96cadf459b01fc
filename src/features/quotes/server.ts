import type { ServerFeature } from '#commerce/feature.ts'
import { resourceCommands } from '#commerce/merchant/work/resource-commands.ts'
import { resourceRoutes } from '#commerce/merchant/work/resource-routes.ts'
import { quoteJob } from './jobs.ts'
import { TAKEN_IN_CART } from './queries/live.ts'
import { collectQuotes, eraseQuotes } from './queries/quotes.ts'
import { quoteActions } from './routes/actions.ts'
import { quotePages } from './routes/pages.ts'
import { askFromCart, quoteHooks, quotePricing } from './work/in-carts.ts'
import { quoteOrders } from './work/in-orders.ts'
import { customOffers } from './work/options.ts'
import { quoteResource } from './work/resource.ts'
import { quoteTerm } from './work/term.ts'

export const quotes: ServerFeature<'quotes'> = {
  name: 'quotes',
  migrations: new URL('./migrations/', import.meta.url),
  routes: (app, commerce) => {
    quotePages(app, commerce)
    quoteActions(app, commerce)
    resourceRoutes(app, commerce, quoteResource)
  },
  buyingOptions: customOffers,
  isInCart: TAKEN_IN_CART,
  terms: [quoteTerm],
  cartHooks: quoteHooks,
  cartPricing: quotePricing,
  cartData: askFromCart,
  orderHooks: quoteOrders,
  messages: new URL('./ui/messages/', import.meta.url),
  jobs: [quoteJob],
  shopperData: {
    collect: collectQuotes,
    erase: eraseQuotes,
  },
  commands: resourceCommands(quoteResource),
  // Only the first start of a demonstration needs it.
  demo: async (sql, clock) => (await import('./work/demo.ts')).quoteDemo(sql, clock),
}
