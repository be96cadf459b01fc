import type { ServerFeature } from '#commerce/feature.ts'
import { moderationCommands, moderationRoutes } from '#commerce/merchant/moderation.ts'
import { resourceCommands } from '#commerce/merchant/resource-commands.ts'
import { resourceRoutes } from '#commerce/merchant/resource-routes.ts'
import { checklistResource } from './checklist-resource.ts'
import { registryPricing } from './in-carts.ts'
import { registryOrders } from './in-orders.ts'
import { fillFoundRegistriesJob, forgetHoldsJob } from './jobs.ts'
import { giftMails } from './mails.ts'
import { pictureModeration } from './moderation.ts'
import { registriesOfShopper } from './queries/shopper-data.ts'
import { returnMail } from './return-mail.ts'
import { returnResource } from './returns-resource.ts'
import { registryActions } from './routes/actions.ts'
import { apiRoutes } from './routes/api.ts'
import { checklistRoutes } from './routes/checklist.ts'
import { formRoutes } from './routes/forms.ts'
import { giftApiRoutes } from './routes/gifts-api.ts'
import { pageRoutes } from './routes/pages.ts'
import { pictureRoutes } from './routes/picture.ts'
import { registrySettings } from './settings.ts'
import { registryTerm } from './term.ts'

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
