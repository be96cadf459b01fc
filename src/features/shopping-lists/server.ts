import type { ServerFeature } from '#commerce/feature.ts'
import { forgetListsJob } from './jobs.ts'
import { shoppingListsOfShopper } from './queries/shopper-data.ts'
import { apiRoutes } from './routes/api.ts'
import { callRoutes } from './routes/calls.ts'
import { chooseRoutes } from './routes/choose.ts'
import { exportRoutes } from './routes/export.ts'
import { formRoutes } from './routes/forms.ts'
import { pageRoutes } from './routes/pages.ts'
import { voiceRoutes } from './routes/voice.ts'

export const shoppingLists: ServerFeature<'shopping-lists'> = {
  name: 'shopping-lists',
  migrations: new URL('./migrations/', import.meta.url),
  routes: (app, commerce) => {
    for (const routes of [apiRoutes, callRoutes, voiceRoutes, exportRoutes, pageRoutes, chooseRoutes, formRoutes])
      routes(app, commerce)
  },
  // Only what is food.
  pageData: async (_sql, { product: { asin, food } }) => (food ? { asin } : undefined),
  jobs: [forgetListsJob],
  shopperData: shoppingListsOfShopper,
}
