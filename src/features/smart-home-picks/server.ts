import type { ServerFeature } from '#commerce/feature.ts'
import { resourceCommands } from '#commerce/merchant/work/resource-commands.ts'
import { resourceRoutes } from '#commerce/merchant/work/resource-routes.ts'
import { PICKS_ON_PAGE } from './queries.ts'
import { picksDemo } from './work/demo.ts'
import { picksPageData } from './work/on-page.ts'
import { picksResource } from './work/resource.ts'

export const smartHomePicks: ServerFeature<'smart-home-picks'> = {
  name: 'smart-home-picks',
  migrations: new URL('./migrations/', import.meta.url),
  routes: (app, commerce) => resourceRoutes(app, commerce, picksResource),
  isOnPage: PICKS_ON_PAGE,
  pageData: picksPageData,
  commands: resourceCommands(picksResource),
  demo: picksDemo,
}
