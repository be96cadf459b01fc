import type { ServerFeature } from '#commerce/feature.ts'
import { resourceCommands } from '#commerce/merchant/resource-commands.ts'
import { resourceRoutes } from '#commerce/merchant/resource-routes.ts'
import { createClaimQueue } from './claim-queue.ts'
import { dealDemo } from './demo.ts'
import { cartHooks, orderHooks } from './hooks.ts'
import { dealDemoJob, settleDealsJob } from './jobs.ts'
import { createListing } from './listing.ts'
import { createLive } from './live.ts'
import { promotedMails } from './mails.ts'
import { dealPageData } from './on-page.ts'
import { dealOptions, dealState } from './options.ts'
import { dealLineHolds, dealPricing } from './pricing.ts'
import { adoptClaims, collectClaims, eraseClaims, lockClaimed } from './queries/adopt.ts'
import { DEAL_ON_PAGE } from './queries/deals.ts'
import { DEAL_PRICES } from './queries/special-prices.ts'
import { dealResource } from './resource.ts'
import { claimRoutes } from './routes/claim.ts'
import { listRoutes } from './routes/list.ts'
import { liveRoutes } from './routes/live.ts'
import { pageRoutes } from './routes/pages.ts'
import { dealSettings } from './settings.ts'
import { dealTerm } from './term.ts'

export const lightningDeals: ServerFeature<'lightning-deals'> = {
  name: 'lightning-deals',
  settings: dealSettings,
  migrations: new URL('./migrations/', import.meta.url),
  routes: (app, commerce) => {
    claimRoutes(app, commerce, createClaimQueue(commerce))
    liveRoutes(app, commerce, createLive(commerce))
    const listing = createListing(commerce)
    listRoutes(app, commerce, listing)
    pageRoutes(app, commerce, listing)
    resourceRoutes(app, commerce, dealResource)
  },
  isOnPage: DEAL_ON_PAGE,
  specialPrices: DEAL_PRICES,
  pageData: dealPageData,
  shopperState: dealState,
  buyingOptions: dealOptions,
  shopperData: { lock: lockClaimed, adopt: adoptClaims, collect: collectClaims, erase: eraseClaims },
  cartHooks,
  terms: [dealTerm],
  cartHolds: dealLineHolds,
  cartPricing: dealPricing,
  orderHooks,
  jobs: [settleDealsJob, dealDemoJob],
  listeners: [promotedMails],
  commands: resourceCommands(dealResource),
  demo: dealDemo,
}
