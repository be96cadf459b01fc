import type { ServerFeature } from '#commerce/feature.ts'
import { exportCommand } from '#commerce/merchant/work/export-file.ts'
import { resourceCommands } from '#commerce/merchant/work/resource-commands.ts'
import { freshStoreRoutes } from './routes.ts'
import { freshStoreExport, freshStoreResource } from './work/resource.ts'

export const freshStores: ServerFeature = {
  name: 'fresh-stores',
  migrations: new URL('./migrations/', import.meta.url),
  routes: freshStoreRoutes,
  commands: [...resourceCommands(freshStoreResource), exportCommand(freshStoreExport)],
  // Only the first start of a demonstration needs it.
  demo: async (sql) => (await import('./work/demo.ts')).freshStoreDemo(sql),
}
