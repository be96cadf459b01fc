import type { ServerFeature } from '#commerce/feature.ts'
import { groupGiftCommands } from './commands.ts'
import { groupGiftDemo } from './demo.ts'
import { groupGiftOrders } from './give-back.ts'
import { settleGiftsJob } from './jobs.ts'
import { adoptParts, collectParts, eraseParts } from './queries/contributions.ts'
import { apiRoutes } from './routes/api.ts'
import { merchantRoutes } from './routes/merchant.ts'
import { pageRoutes } from './routes/pages.ts'
import { viewTogether } from './view.ts'

export const groupGifts: ServerFeature<'group-gifts'> = {
  name: 'group-gifts',
  migrations: new URL('./migrations/', import.meta.url),
  routes: (app, commerce) => {
    for (const routes of [pageRoutes, apiRoutes, merchantRoutes]) routes(app, commerce)
  },
  together: viewTogether,
  orderHooks: groupGiftOrders,
  jobs: [settleGiftsJob],
  commands: groupGiftCommands,
  shopperData: { adopt: adoptParts, collect: collectParts, erase: eraseParts },
  demo: groupGiftDemo,
}
