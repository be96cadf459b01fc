import type { ServerFeature } from '#commerce/feature.ts'
import { resourceCommands } from '#commerce/merchant/work/resource-commands.ts'
import { resourceRoutes } from '#commerce/merchant/work/resource-routes.ts'
import { inviteEvents } from './contract/events.ts'
import { inviteDemoJob, inviteJob } from './jobs.ts'
import { PROGRAM_ON_PAGE } from './queries/programs.ts'
import { collectRequests, eraseRequests, lockProgramsOf } from './queries/requests.ts'
import { apiRoutes } from './routes/api.ts'
import { pageRoutes } from './routes/pages.ts'
import { inviteSettings } from './settings.ts'
import { inviteDemo } from './work/demo.ts'
import { inviteCart, invitePricing } from './work/in-carts.ts'
import { inviteOrders } from './work/in-orders.ts'
import { invitePageData, inviteState } from './work/on-page.ts'
import { inviteResource } from './work/resource.ts'
import { inviteTerm } from './work/term.ts'

export const invites: ServerFeature<'invites'> = {
  name: 'invites',
  settings: inviteSettings,
  migrations: new URL('./migrations/', import.meta.url),
  routes: (app, commerce) => {
    apiRoutes(app, commerce)
    pageRoutes(app, commerce)
    resourceRoutes(app, commerce, inviteResource)
  },
  isOnPage: PROGRAM_ON_PAGE,
  pageLog: inviteEvents,
  pageData: invitePageData,
  shopperState: inviteState,
  shopperData: { lock: lockProgramsOf, collect: collectRequests, erase: eraseRequests },
  terms: [inviteTerm],
  cartHooks: inviteCart,
  cartPricing: invitePricing,
  orderHooks: inviteOrders,
  jobs: [inviteJob, inviteDemoJob],
  demo: inviteDemo,
  commands: resourceCommands(inviteResource),
}
