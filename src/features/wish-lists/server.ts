import type { ServerFeature } from '#commerce/feature.ts'
import { listEvents } from './contract/events.ts'
import { forgetListsJob, remindJob } from './jobs.ts'
import { listActions } from './routes/actions.ts'
import { apiRoutes } from './routes/api.ts'
import { callRoutes } from './routes/calls.ts'
import { formRoutes } from './routes/forms.ts'
import { pageRoutes } from './routes/pages.ts'
import { savedRoutes } from './routes/saved.ts'
import { listDemo } from './work/demo.ts'
import { showSaved } from './work/saved.ts'

export const wishLists: ServerFeature<'wish-lists'> = {
  name: 'wish-lists',
  routes: (app, commerce) => {
    for (const routes of [callRoutes, pageRoutes, formRoutes, savedRoutes, apiRoutes, listActions])
      routes(app, commerce)
  },
  cartData: showSaved,
  pageData: async (_sql, { product: { asin } }) => ({ asin }),
  pageLog: listEvents,
  jobs: [remindJob, forgetListsJob],
  demo: listDemo,
}
