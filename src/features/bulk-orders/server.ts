import type { ServerFeature } from '#commerce/feature.ts'
import { collectLists, forgetPerson } from './queries/requisitions.ts'
import { collectTemplates, eraseTemplates } from './queries/templates.ts'
import { apiRoutes } from './routes/api.ts'
import { pageRoutes } from './routes/pages.ts'
import { listActions } from './routes/requisition-actions.ts'
import { listPages } from './routes/requisition-pages.ts'
import { reuseRoutes } from './routes/reuse.ts'
import { templateRoutes } from './routes/templates.ts'
import { bulkOrderSettings } from './settings.ts'

export const bulkOrders: ServerFeature<'bulk-orders'> = {
  name: 'bulk-orders',
  migrations: new URL('./migrations/', import.meta.url),
  routes: (app, commerce) => {
    for (const routes of [apiRoutes, pageRoutes, templateRoutes, reuseRoutes, listActions, listPages])
      routes(app, commerce)
  },
  settings: bulkOrderSettings,
  orderData: async (_sql, { id }) => ({ orderId: id }),
  // Only customers save templates: a visit has none to hand over.
  shopperData: {
    collect: async (sql, owner) => ({
      templates: await collectTemplates(sql, owner),
      requisitionLists: await collectLists(sql, owner),
    }),
    erase: async (sql, owner) => {
      await eraseTemplates(sql, owner)
      await forgetPerson(sql, owner)
    },
  },
}
