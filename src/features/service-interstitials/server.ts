import type { ServerFeature } from '#commerce/feature.ts'
import { resourceCommands } from '#commerce/merchant/work/resource-commands.ts'
import { resourceRoutes } from '#commerce/merchant/work/resource-routes.ts'
import { questionEvents } from './contract/page.ts'
import { QUESTION_ON_PAGE } from './queries.ts'
import { addLinkRoutes } from './routes/add-link.ts'
import { questionDemo } from './work/demo.ts'
import { questionPageData } from './work/on-page.ts'
import { questionResource } from './work/resource.ts'

export const serviceInterstitials: ServerFeature<'service-interstitials'> = {
  name: 'service-interstitials',
  migrations: new URL('./migrations/', import.meta.url),
  routes: (app, commerce) => {
    resourceRoutes(app, commerce, questionResource)
    addLinkRoutes(app, commerce)
  },
  isOnPage: QUESTION_ON_PAGE,
  pageData: questionPageData,
  pageLog: questionEvents,
  commands: resourceCommands(questionResource),
  demo: questionDemo,
}
