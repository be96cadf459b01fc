import type { ServerFeature } from '#commerce/feature.ts'
import { accessoryEvents } from './contract/events.ts'
import { CAMPAIGN_ON_PAGE } from './queries/campaigns.ts'
import { merchantRoutes } from './routes/merchant.ts'
import { accessoryCommands } from './work/commands.ts'
import { accessoryDemo } from './work/demo.ts'
import { offeredParameters } from './work/in-carts.ts'
import { accessoryPageData } from './work/on-page.ts'

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
