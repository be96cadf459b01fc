import type { ServerFeature } from '#commerce/feature.ts'
import { arrivalState } from './arrival.ts'
import { deliveryCommands } from './commands.ts'

export const delivery: ServerFeature<'delivery'> = {
  name: 'delivery',
  migrations: new URL('./migrations/', import.meta.url),
  touches: ['catalog.products', 'offers.offers'],
  isOnEveryPage: true,
  shopperState: arrivalState,
  commands: deliveryCommands,
}
