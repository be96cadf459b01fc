import type { ServerFeature } from '#commerce/feature.ts'
import { resourceCommands } from '#commerce/merchant/work/resource-commands.ts'
import { resourceRoutes } from '#commerce/merchant/work/resource-routes.ts'
import { BADGE_ON_PAGE } from './queries.ts'
import { badgeDemo } from './work/demo.ts'
import { judgeJob } from './work/judge.ts'
import { badgePageData } from './work/on-page.ts'
import { ruleResource } from './work/resource.ts'

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
