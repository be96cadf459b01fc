import type { ServerFeature } from '#commerce/feature.ts'
import { accessoryCommands } from './commands.ts'
import { accessoryEvents } from './contract/events.ts'
import { accessoryDemo } from './demo.ts'
import { offeredParameters } from './in-carts.ts'
import { accessoryPageData } from './on-page.ts'
import { CAMPAIGN_ON_PAGE } from './queries/campaigns.ts'
import { merchantRoutes } from './routes/merchant.ts'

export const accessories: ServerFeature<'accessories'> = {
  name: 'accessories',
  migrations: new URL('./migrations/', import.meta.url),
  routes: merchantRoutes,
  isOnPage: CAMPAIGN_ON_PAGE,
  offeredTerms: offeredParameters,
  pageLog: accessoryEvents,
  pageData: accessoryPageData,
  commands: accessoryCommands,
  demo: accessoryDemo,
}
