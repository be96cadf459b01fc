import type { ServerFeature } from '#commerce/feature.ts'
import { staplesJob } from './jobs.ts'
import { staplesOfShopper } from './queries/shopper-data.ts'
import { stapleActions } from './routes/actions.ts'
import { callRoutes } from './routes/calls.ts'
import { ownRoutes } from './routes/own.ts'
import { stapleSettings } from './settings.ts'
import { stapleOfShopper, stapleOnPage } from './work/on-page.ts'

export const staples: ServerFeature<'staples'> = {
  name: 'staples',
  migrations: new URL('./migrations/', import.meta.url),
  routes: (app, commerce) => {
    ownRoutes(app, commerce)
    stapleActions(app, commerce)
    callRoutes(app, commerce)
  },
  pageData: stapleOnPage,
  shopperState: stapleOfShopper,
  jobs: [staplesJob],
  settings: stapleSettings,
  shopperData: staplesOfShopper,
}
