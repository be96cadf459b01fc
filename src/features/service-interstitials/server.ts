import type { ServerFeature } from '#commerce/feature.ts'
import { resourceCommands } from '#commerce/merchant/resource-commands.ts'
import { resourceRoutes } from '#commerce/merchant/resource-routes.ts'
import { questionEvents } from './contract/page.ts'
import { questionDemo } from './demo.ts'
import { questionPageData } from './on-page.ts'
import { QUESTION_ON_PAGE } from './queries.ts'
import { questionResource } from './resource.ts'
import { addLinkRoutes } from './routes/add-link.ts'

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
