import type { ServerFeature } from '#commerce/feature.ts'
import { exportCommand } from '#commerce/merchant/work/export-file.ts'
import { resourceCommands } from '#commerce/merchant/work/resource-commands.ts'
import { freshStoreRoutes } from './routes.ts'
import { freshStoreDemo } from './work/demo.ts'
import { freshStoreExport, freshStoreResource } from './work/resource.ts'

export const freshStores: ServerFeature = {
  name: 'fresh-stores',
  migrations: new URL('./migrations/', import.meta.url),
  routes: freshStoreRoutes,
  commands: [...resourceCommands(freshStoreResource), exportCommand(freshStoreExport)],
  demo: freshStoreDemo,
}
