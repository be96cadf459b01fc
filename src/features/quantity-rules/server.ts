import type { ServerFeature } from '#commerce/feature.ts'
import { resourceCommands } from '#commerce/merchant/work/resource-commands.ts'
import { resourceRoutes } from '#commerce/merchant/work/resource-routes.ts'
import { forgetLocksJob } from './jobs.ts'
import { collectPurchases, erasePurchases } from './queries/purchases.ts'
import { RULE_IN_CART, RULE_ON_PAGE } from './queries/rules.ts'
import { adoptPurchases } from './work/buyers.ts'
import { quantityDemo } from './work/demo.ts'
import { offeredTexts, quantityHooks, quantityNotes } from './work/in-carts.ts'
import { quantityOrders } from './work/in-orders.ts'
import { quantityPageData, quantityState } from './work/on-page.ts'
import { ruleResource } from './work/resource.ts'

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
