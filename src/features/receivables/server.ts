import type { ServerFeature } from '#commerce/feature.ts'
import { remindOfInvoicesJob } from './jobs.ts'
import { receivableRoutes } from './routes.ts'
import { receivableSettings } from './settings.ts'
import { receivableCommands } from './work/commands.ts'
import { receivablesOfShopper } from './work/shopper-data.ts'

export const receivables: ServerFeature<'receivables'> = {
  name: 'receivables',
  settings: receivableSettings,
  migrations: new URL('./migrations/', import.meta.url),
  routes: receivableRoutes,
  jobs: [remindOfInvoicesJob],
  commands: receivableCommands,
  shopperData: receivablesOfShopper,
}
