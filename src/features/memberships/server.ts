import type { ServerFeature } from '#commerce/feature.ts'
import { resourceCommands } from '#commerce/merchant/work/resource-commands.ts'
import { resourceRoutes } from '#commerce/merchant/work/resource-routes.ts'
import { chargeMembersJob } from './jobs.ts'
import { findPlusMethod } from './queries/members.ts'
import { collectMembers, eraseMembers } from './queries/shopper-data.ts'
import { accountPlusRoutes } from './routes/account.ts'
import { membershipSettings } from './settings.ts'
import { membershipResource } from './work/resource.ts'

export const memberships: ServerFeature<'memberships'> = {
  name: 'memberships',
  settings: membershipSettings,
  migrations: new URL('./migrations/', import.meta.url),
  routes: (app, commerce) => {
    accountPlusRoutes(app, commerce)
    resourceRoutes(app, commerce, membershipResource)
  },
  jobs: [chargeMembersJob],
  commands: resourceCommands(membershipResource),
  plusMethod: findPlusMethod,
  shopperData: { collect: collectMembers, erase: eraseMembers },
}
