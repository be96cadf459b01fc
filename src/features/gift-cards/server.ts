import type { ServerFeature } from '#commerce/feature.ts'
import { resourceCommands } from '#commerce/merchant/resource-commands.ts'
import { resourceRoutes } from '#commerce/merchant/resource-routes.ts'
import { cardResource } from './cards-resource.ts'
import { printCommand } from './commands.ts'
import { giftCardDemo } from './demo.ts'
import { giftCardFunds } from './funds.ts'
import { giftCardNotes, giftCardOrders } from './in-orders.ts'
import { expireCardsJob, reviveRefunded, sendAtOnce, sendCardsJob } from './jobs.ts'
import { giftCardOrderData, giftCardPageData } from './on-page.ts'
import { adoptCounts } from './queries/limits.ts'
import { adoptCards, collectCards, eraseCards } from './queries/own-data.ts'
import { PRODUCT_IN_CART, PRODUCT_ON_PAGE } from './queries/products.ts'
import { productResource } from './resource.ts'
import { apiRoutes } from './routes/api.ts'
import { merchantRoutes } from './routes/merchant.ts'
import { pageRoutes } from './routes/pages.ts'
import { giftCardTerm } from './term.ts'

export const giftCards: ServerFeature<'gift-cards'> = {
  name: 'gift-cards',
  migrations: new URL('./migrations/', import.meta.url),
  routes: (app, commerce) => {
    pageRoutes(app, commerce)
    apiRoutes(app, commerce)
    merchantRoutes(app, commerce)
    resourceRoutes(app, commerce, productResource)
    resourceRoutes(app, commerce, cardResource)
  },
  isOnPage: PRODUCT_ON_PAGE,
  isInCart: PRODUCT_IN_CART,
  pageData: giftCardPageData,
  orderData: giftCardOrderData,
  terms: [giftCardTerm],
  cartPricing: giftCardNotes,
  orderHooks: giftCardOrders,
  funds: giftCardFunds,
  jobs: [sendCardsJob, expireCardsJob],
  listeners: [sendAtOnce, reviveRefunded],
  shopperData: {
    adopt: async (sql, from, to) => {
      await adoptCards(sql, from, to)
      await adoptCounts(sql, from, to)
    },
    collect: collectCards,
    erase: eraseCards,
  },
  commands: [...resourceCommands(productResource), ...resourceCommands(cardResource), printCommand],
  demo: giftCardDemo,
}
