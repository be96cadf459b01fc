import type { ServerFeature } from '#commerce/feature.ts'
import { resourceCommands } from '#commerce/merchant/work/resource-commands.ts'
import { freshAddEvents } from './contract/page-events.ts'
import { substitutionOfShopper } from './queries/shopper-data.ts'
import { addRoutes } from './routes/add.ts'
import { answerRoutes } from './routes/answers.ts'
import { freshCartRoutes } from './routes/api.ts'
import { conflictRoutes } from './routes/conflict-calls.ts'
import { substitutionRoutes } from './routes/substitution.ts'
import { substitutionPages } from './routes/substitution-pages.ts'
import { showSuggestions } from './work/answer.ts'
import { showCarts } from './work/in-carts.ts'
import { substitutionInOrders } from './work/in-orders.ts'
import { substituteMails } from './work/mails.ts'
import { sellersOnPage } from './work/on-page.ts'
import { suggestionResource } from './work/resource.ts'
import { wishesCommand } from './work/wishes.ts'

export const freshCarts: ServerFeature<'fresh-carts'> = {
  name: 'fresh-carts',
  migrations: new URL('./migrations/', import.meta.url),
  routes: (app, commerce) => {
    freshCartRoutes(app, commerce)
    addRoutes(app, commerce)
    conflictRoutes(app, commerce)
    substitutionRoutes(app, commerce)
    substitutionPages(app, commerce)
    answerRoutes(app, commerce)
  },
  pageLog: freshAddEvents,
  pageData: sellersOnPage,
  cartData: showCarts,
  orderHooks: substitutionInOrders,
  // Only orders of fresh stores have any.
  orderData: async (sql, order, language) => {
    if (!order.storeId) return undefined
    const suggestions = await showSuggestions(sql, order, language)
    return suggestions.length > 0 ? { orderId: order.id, suggestions } : undefined
  },
  listeners: [substituteMails],
  commands: [...resourceCommands(suggestionResource), wishesCommand],
  shopperData: substitutionOfShopper,
}
