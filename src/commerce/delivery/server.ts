import type { ServerFeature } from '#commerce/feature.ts'
import { deliveryCommands } from './commands.ts'

export const delivery: ServerFeature = {
  name: 'delivery',
  migrations: new URL('./migrations/', import.meta.url),
  commands: deliveryCommands,
}
