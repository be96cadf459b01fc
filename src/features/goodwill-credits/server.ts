import type { ServerFeature } from '#commerce/feature.ts'
import { resourceCommands } from '#commerce/merchant/work/resource-commands.ts'
import { resourceRoutes } from '#commerce/merchant/work/resource-routes.ts'
import { anonymiseCredits, collectCredits } from './queries.ts'
import { creditMails } from './work/mails.ts'
import { creditResource } from './work/resource.ts'

export const goodwillCredits: ServerFeature<'goodwill-credits'> = {
  name: 'goodwill-credits',
  migrations: new URL('./migrations/', import.meta.url),
  routes: (app, commerce) => resourceRoutes(app, commerce, creditResource),
  listeners: [creditMails],
  commands: resourceCommands(creditResource),
  shopperData: { collect: collectCredits, erase: anonymiseCredits },
}
