import type { ServerFeature } from '#commerce/feature.ts'
import { resourceCommands } from '#commerce/merchant/resource-commands.ts'
import { resourceRoutes } from '#commerce/merchant/resource-routes.ts'
import { creditMails } from './mails.ts'
import { anonymiseCredits, collectCredits } from './queries.ts'
import { creditResource } from './resource.ts'

export const goodwillCredits: ServerFeature<'goodwill-credits'> = {
  name: 'goodwill-credits',
  migrations: new URL('./migrations/', import.meta.url),
  routes: (app, commerce) => resourceRoutes(app, commerce, creditResource),
  listeners: [creditMails],
  commands: resourceCommands(creditResource),
  shopperData: { collect: collectCredits, erase: anonymiseCredits },
}
