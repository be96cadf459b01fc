import type { ServerFeature } from '#commerce/feature.ts'
import { settingsRoutes } from './routes.ts'
import { settingsCommands } from './work/commands.ts'

export const settings: ServerFeature = {
  name: 'settings',
  migrations: new URL('./migrations/', import.meta.url),
  routes: settingsRoutes,
  commands: settingsCommands,
}
