import type { ServerFeature } from '#commerce/feature.ts'
import { resourceCommands } from '#commerce/merchant/work/resource-commands.ts'
import { resourceRoutes } from '#commerce/merchant/work/resource-routes.ts'
import { settleGiftsJob } from './jobs.ts'
import { adoptParts, collectParts, eraseParts } from './queries/contributions.ts'
import { apiRoutes } from './routes/api.ts'
import { pageRoutes } from './routes/pages.ts'
import { groupGiftSettings } from './settings.ts'
import { groupGiftDemo } from './work/demo.ts'
import { groupGiftOrders } from './work/give-back.ts'
import { giftResource } from './work/resource.ts'
import { viewTogether } from './work/view.ts'

export const groupGifts: ServerFeature<'group-gifts'> = {
  name: 'group-gifts',
  settings: groupGiftSettings,
  migrations: new URL('./migrations/', import.meta.url),
  routes: (app, commerce) => {
    pageRoutes(app, commerce)
    apiRoutes(app, commerce)
    resourceRoutes(app, commerce, giftResource)
  },
  together: viewTogether,
  orderHooks: groupGiftOrders,
  jobs: [settleGiftsJob],
  commands: resourceCommands(giftResource),
  shopperData: { adopt: adoptParts, collect: collectParts, erase: eraseParts },
  demo: groupGiftDemo,
}
