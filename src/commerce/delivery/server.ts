import type { ServerFeature } from '#commerce/feature.ts'
import { arrivalState } from './work/arrival.ts'
import { deliveryCommands } from './work/commands.ts'

export const delivery: ServerFeature<'delivery'> = {
  name: 'delivery',
  migrations: new URL('./migrations/', import.meta.url),
  touches: ['catalog.products', 'offers.offers'],
  isOnEveryPage: true,
  shopperState: arrivalState,
  commands: deliveryCommands,
}
