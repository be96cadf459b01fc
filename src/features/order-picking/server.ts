import type { ServerFeature } from '#commerce/feature.ts'
import { exportCommand } from '#commerce/merchant/work/export-file.ts'
import { resourceCommands } from '#commerce/merchant/work/resource-commands.ts'
import { merchantRoutes } from './routes/merchant.ts'
import { aisleExport, aisleResource } from './work/aisles.ts'
import { pickingCommands } from './work/commands.ts'
import { pickingOrders } from './work/in-orders.ts'
import { pickingMails } from './work/mails.ts'
import { settledTasks } from './work/settled.ts'

export const orderPicking: ServerFeature<'order-picking'> = {
  name: 'order-picking',
  migrations: new URL('./migrations/', import.meta.url),
  routes: merchantRoutes,
  orderHooks: pickingOrders,
  listeners: [pickingMails, settledTasks],
  commands: [...pickingCommands, ...resourceCommands(aisleResource), exportCommand(aisleExport)],
}
