import type { ServerFeature } from '#commerce/feature.ts'
import { exportCommand } from '#commerce/merchant/work/export-file.ts'
import { resourceCommands } from '#commerce/merchant/work/resource-commands.ts'
import { slotsJob } from './jobs.ts'
import { slotsOfShopper } from './queries/shopper-data.ts'
import { slotRoutes } from './routes/api.ts'
import { merchantRoutes } from './routes/merchant.ts'
import { pageRoutes } from './routes/pages.ts'
import { slotSettings } from './settings.ts'
import { planExport, slotExport } from './work/files.ts'
import { handOvers, slotsInOrders } from './work/in-orders.ts'
import { planResource, slotResource } from './work/resources.ts'
import { orderTogether } from './work/together.ts'

export const deliverySlots: ServerFeature<'delivery-slots'> = {
  name: 'delivery-slots',
  settings: slotSettings,
  migrations: new URL('./migrations/', import.meta.url),
  routes: (app, commerce) => {
    merchantRoutes(app, commerce)
    slotRoutes(app, commerce)
    pageRoutes(app, commerce)
  },
  jobs: [slotsJob],
  commands: [
    ...resourceCommands(planResource),
    exportCommand(planExport),
    ...resourceCommands(slotResource),
    exportCommand(slotExport),
  ],
  shopperData: slotsOfShopper,
  handOvers,
  orderHooks: slotsInOrders,
  orderData: orderTogether,
  // Only the first start of a demonstration needs it.
  demo: async (sql, clock) => (await import('./work/demo.ts')).slotDemo(sql, clock),
}
