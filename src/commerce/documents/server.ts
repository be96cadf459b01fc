import type { ServerFeature } from '#commerce/feature.ts'
import { merchantDocumentRoutes } from './routes/merchant.ts'
import { shopperDocumentRoutes } from './routes/shopper.ts'
import { documentSettings } from './settings.ts'
import { documentCommands } from './work/commands.ts'
import { orderDocuments } from './work/issue.ts'
import { documentsOfShopper } from './work/shopper-data.ts'

export const documents: ServerFeature<'documents'> = {
  name: 'documents',
  settings: documentSettings,
  migrations: new URL('./migrations/', import.meta.url),
  touches: [
    'orders.orders',
    'orders.lines',
    'orders.payments',
    'orders.parcels',
    'orders.parcel_lines',
    'offers.offers',
    'offers.sellers',
  ],
  routes: (app, commerce) => {
    shopperDocumentRoutes(app, commerce)
    merchantDocumentRoutes(app, commerce)
  },
  listeners: [orderDocuments],
  commands: documentCommands,
  shopperData: documentsOfShopper,
  orderData: async (_sql, { documents: links }) => (links.length > 0 ? { documents: links } : undefined),
}
