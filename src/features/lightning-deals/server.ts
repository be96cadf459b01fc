import type { ServerFeature } from '#commerce/feature.ts'
import { resourceCommands } from '#commerce/merchant/work/resource-commands.ts'
import { resourceRoutes } from '#commerce/merchant/work/resource-routes.ts'
import { dealDemoJob, settleDealsJob } from './jobs.ts'
import { adoptClaims, collectClaims, eraseClaims, lockClaimed } from './queries/adopt.ts'
import { DEAL_ON_PAGE } from './queries/deals.ts'
import { DEAL_PRICES } from './queries/special-prices.ts'
import { claimRoutes } from './routes/claim.ts'
import { listRoutes } from './routes/list.ts'
import { liveRoutes } from './routes/live.ts'
import { pageRoutes } from './routes/pages.ts'
import { dealSettings } from './settings.ts'
import { createClaimQueue } from './work/claim-queue.ts'
import { dealDemo } from './work/demo.ts'
import { cartHooks, orderHooks } from './work/hooks.ts'
import { createListing } from './work/listing.ts'
import { createLive } from './work/live.ts'
import { promotedMails } from './work/mails.ts'
import { dealPageData } from './work/on-page.ts'
import { dealOptions, dealState } from './work/options.ts'
import { dealLineHolds, dealPricing } from './work/pricing.ts'
import { dealResource } from './work/resource.ts'
import { dealTerm } from './work/term.ts'

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
