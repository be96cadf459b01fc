import type { ServerFeature } from '#commerce/feature.ts'
import { resourceCommands } from '#commerce/merchant/work/resource-commands.ts'
import { resourceRoutes } from '#commerce/merchant/work/resource-routes.ts'
import { expireCardsJob, reviveRefunded, sendAtOnce, sendCardsJob } from './jobs.ts'
import { adoptCounts } from './queries/limits.ts'
import { adoptCards, collectCards, eraseCards } from './queries/own-data.ts'
import { PRODUCT_IN_CART, PRODUCT_ON_PAGE } from './queries/products.ts'
import { apiRoutes } from './routes/api.ts'
import { merchantRoutes } from './routes/merchant.ts'
import { pageRoutes } from './routes/pages.ts'
import { cardResource } from './work/cards-resource.ts'
import { printCommand } from './work/commands.ts'
import { giftCardDemo } from './work/demo.ts'
import { giftCardFunds } from './work/funds.ts'
import { giftCardNotes, giftCardOrders } from './work/in-orders.ts'
import { giftCardOrderData, giftCardPageData } from './work/on-page.ts'
import { productResource } from './work/resource.ts'
import { giftCardTerm } from './work/term.ts'

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
