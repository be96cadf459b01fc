import type { ServerFeature } from '#commerce/feature.ts'
import { settingsCommands } from './commands.ts'
import { settingsRoutes } from './routes.ts'

export const settings: ServerFeature = {
  name: 'settings',
  migrations: new URL('./migrations/', import.meta.url),
  routes: settingsRoutes,
  commands: settingsCommands,
}
