import type { ServerFeature } from '#commerce/feature.ts'
import { resourceCommands } from '#commerce/merchant/resource-commands.ts'
import { resourceRoutes } from '#commerce/merchant/resource-routes.ts'
import { adoptPurchases } from './buyers.ts'
import { quantityDemo } from './demo.ts'
import { offeredTexts, quantityHooks, quantityNotes } from './in-carts.ts'
import { quantityOrders } from './in-orders.ts'
import { forgetLocksJob } from './jobs.ts'
import { quantityPageData, quantityState } from './on-page.ts'
import { collectPurchases, erasePurchases } from './queries/purchases.ts'
import { RULE_IN_CART, RULE_ON_PAGE } from './queries/rules.ts'
import { ruleResource } from './resource.ts'

export const quantityRules: ServerFeature<'quantity-rules'> = {
  name: 'quantity-rules',
  migrations: new URL('./migrations/', import.meta.url),
  routes: (app, commerce) => resourceRoutes(app, commerce, ruleResource),
  isOnPage: RULE_ON_PAGE,
  isInCart: RULE_IN_CART,
  pageData: quantityPageData,
  shopperState: quantityState,
  shopperData: { adopt: adoptPurchases, collect: collectPurchases, erase: erasePurchases },
  cartHooks: quantityHooks,
  offeredTerms: offeredTexts,
  cartPricing: quantityNotes,
  orderHooks: quantityOrders,
  jobs: [forgetLocksJob],
  commands: resourceCommands(ruleResource),
  demo: quantityDemo,
}
