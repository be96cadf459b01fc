import type { ServerFeature } from '#commerce/feature.ts'
import { resourceCommands } from '#commerce/merchant/resource-commands.ts'
import { resourceRoutes } from '#commerce/merchant/resource-routes.ts'
import { picksDemo } from './demo.ts'
import { picksPageData } from './on-page.ts'
import { PICKS_ON_PAGE } from './queries.ts'
import { picksResource } from './resource.ts'

export const smartHomePicks: ServerFeature<'smart-home-picks'> = {
  name: 'smart-home-picks',
  migrations: new URL('./migrations/', import.meta.url),
  routes: (app, commerce) => resourceRoutes(app, commerce, picksResource),
  isOnPage: PICKS_ON_PAGE,
  pageData: picksPageData,
  commands: resourceCommands(picksResource),
  demo: picksDemo,
}
