import type { ServerFeature } from '#commerce/feature.ts'
import { resourceCommands } from '#commerce/merchant/work/resource-commands.ts'
import { resourceRoutes } from '#commerce/merchant/work/resource-routes.ts'
import { promotionDemoJob, promotionTimesJob } from './jobs.ts'
import { collectClaims, eraseClaims } from './queries/claims.ts'
import { CLAIM_IN_CART, PROMOTION_ON_PAGE } from './queries/read.ts'
import { accountRoutes } from './routes/account.ts'
import { widgetRoutes } from './routes/widget.ts'
import { upgradeDemo } from './work/demo.ts'
import { upgradeOrders, upgradePricing } from './work/in-orders.ts'
import { upgradeMails } from './work/mails.ts'
import { upgradePageData, upgradeState } from './work/on-page.ts'
import { promotionResource } from './work/resource.ts'

export const recycleAndSave: ServerFeature<'recycle-and-save'> = {
  name: 'recycle-and-save',
  migrations: new URL('./migrations/', import.meta.url),
  routes: (app, commerce) => {
    widgetRoutes(app, commerce)
    accountRoutes(app, commerce)
    resourceRoutes(app, commerce, promotionResource)
  },
  isOnPage: PROMOTION_ON_PAGE,
  isInCart: CLAIM_IN_CART,
  pageData: upgradePageData,
  shopperState: upgradeState,
  shopperData: { collect: collectClaims, erase: eraseClaims },
  cartPricing: upgradePricing,
  orderHooks: upgradeOrders,
  jobs: [promotionTimesJob, promotionDemoJob],
  listeners: [upgradeMails],
  commands: resourceCommands(promotionResource),
  demo: upgradeDemo,
}
