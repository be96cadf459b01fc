import type { ServerFeature } from '#commerce/feature.ts'
import { deliveryCommands } from './commands.ts'

export const delivery: ServerFeature = {
  name: 'delivery',
  migrations: new URL('./migrations/', import.meta.url),
  touches: ['catalog.products', 'offers.offers', 'offers.sellers'],
  commands: deliveryCommands,
}
