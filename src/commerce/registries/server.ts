import type { ServerFeature } from '#commerce/feature.ts'
import { moderationCommands, moderationRoutes } from '#commerce/merchant/work/moderation.ts'
import { resourceCommands } from '#commerce/merchant/work/resource-commands.ts'
import { resourceRoutes } from '#commerce/merchant/work/resource-routes.ts'
import { fillFoundRegistriesJob, forgetHoldsJob } from './jobs.ts'
import { registriesOfShopper } from './queries/shopper-data.ts'
import { registryActions } from './routes/actions.ts'
import { apiRoutes } from './routes/api.ts'
import { checklistRoutes } from './routes/checklist.ts'
import { formRoutes } from './routes/forms.ts'
import { giftApiRoutes } from './routes/gifts-api.ts'
import { pageRoutes } from './routes/pages.ts'
import { pictureRoutes } from './routes/picture.ts'
import { registrySettings } from './settings.ts'
import { checklistResource } from './work/checklist-resource.ts'
import { registryPricing } from './work/in-carts.ts'
import { registryOrders } from './work/in-orders.ts'
import { giftMails } from './work/mails.ts'
import { pictureModeration } from './work/moderation.ts'
import { returnMail } from './work/return-mail.ts'
import { returnResource } from './work/returns-resource.ts'
import { registryTerm } from './work/term.ts'

export const registries: ServerFeature = {
  name: 'registries',
  settings: registrySettings,
  migrations: new URL('./migrations/', import.meta.url),
  messages: new URL('./ui/messages/', import.meta.url),
  touches: [
    'catalog.products',
    'lists.lists',
    'lists.items',
    'search.documents',
    'orders.orders',
    'orders.lines',
    'orders.parcels',
  ],
  routes: (app, commerce) => {
    for (const routes of [
      pageRoutes,
      formRoutes,
      registryActions,
      checklistRoutes,
      apiRoutes,
      giftApiRoutes,
      pictureRoutes,
    ])
      routes(app, commerce)
    resourceRoutes(app, commerce, returnResource)
    moderationRoutes(app, commerce, pictureModeration)
    resourceRoutes(app, commerce, checklistResource)
  },
  terms: [registryTerm],
  cartPricing: registryPricing,
  orderHooks: registryOrders,
  shopperData: registriesOfShopper,
  listeners: [giftMails, returnMail],
  jobs: [fillFoundRegistriesJob, forgetHoldsJob],
  commands: [
    ...resourceCommands(returnResource),
    ...moderationCommands(pictureModeration),
    ...resourceCommands(checklistResource),
  ],
}
