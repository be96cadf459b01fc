import type { ServerFeature } from '#commerce/feature.ts'
import { lapseTradeInsJob, tradeInHoursJob } from './jobs.ts'
import { TRADE_IN_ON_PAGE } from './queries/models.ts'
import { collectTradeIns, eraseTradeIns } from './queries/trade-ins.ts'
import { tradeInActions } from './routes/actions.ts'
import { apiRoutes } from './routes/api.ts'
import { callRoutes } from './routes/calls.ts'
import { merchantRoutes } from './routes/merchant.ts'
import { modelRoutes } from './routes/models.ts'
import { ownRoutes } from './routes/own.ts'
import { findRoutes } from './routes/pages.ts'
import { tradeInSettings } from './settings.ts'
import { tradeInCommands } from './work/commands.ts'
import { tradeInDemo } from './work/demo.ts'
import { tradeInMails } from './work/mails.ts'
import { tradeInPageData } from './work/on-page.ts'

export const tradeIn: ServerFeature<'trade-in'> = {
  name: 'trade-in',
  settings: tradeInSettings,
  migrations: new URL('./migrations/', import.meta.url),
  routes: (app, commerce) => {
    modelRoutes(app, commerce)
    apiRoutes(app, commerce)
    tradeInActions(app, commerce)
    callRoutes(app, commerce)
    findRoutes(app, commerce)
    ownRoutes(app, commerce)
    merchantRoutes(app, commerce)
  },
  isOnPage: TRADE_IN_ON_PAGE,
  pageData: tradeInPageData,
  demo: tradeInDemo,
  commands: tradeInCommands,
  listeners: [tradeInMails],
  jobs: [lapseTradeInsJob, tradeInHoursJob],
  shopperData: { collect: collectTradeIns, erase: eraseTradeIns },
}
