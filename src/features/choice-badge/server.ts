import type { ServerFeature } from '#commerce/feature.ts'
import { resourceCommands } from '#commerce/merchant/resource-commands.ts'
import { resourceRoutes } from '#commerce/merchant/resource-routes.ts'
import { badgeDemo } from './demo.ts'
import { judgeJob } from './judge.ts'
import { badgePageData } from './on-page.ts'
import { BADGE_ON_PAGE } from './queries.ts'
import { ruleResource } from './resource.ts'

export const choiceBadge: ServerFeature<'choice-badge'> = {
  name: 'choice-badge',
  migrations: new URL('./migrations/', import.meta.url),
  routes: (app, commerce) => resourceRoutes(app, commerce, ruleResource),
  isOnPage: BADGE_ON_PAGE,
  pageData: badgePageData,
  jobs: [judgeJob],
  commands: resourceCommands(ruleResource),
  demo: badgeDemo,
}
