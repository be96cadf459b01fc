import type { ServerFeature } from '#commerce/feature.ts'
import { membershipCommands } from './commands.ts'
import { chargeMembersJob } from './jobs.ts'
import { collectMembers, eraseMembers } from './queries/shopper-data.ts'
import { accountPlusRoutes } from './routes/account.ts'
import { membershipRoutes } from './routes/merchant.ts'

export const memberships: ServerFeature = {
  name: 'memberships',
  migrations: new URL('./migrations/', import.meta.url),
  touches: ['accounts.customers'],
  routes: (app, commerce) => {
    accountPlusRoutes(app, commerce)
    membershipRoutes(app, commerce)
  },
  jobs: [chargeMembersJob],
  commands: membershipCommands,
  shopperData: { collect: collectMembers, erase: eraseMembers },
}
