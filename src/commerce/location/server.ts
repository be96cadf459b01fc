import type { ServerFeature } from '#commerce/feature.ts'
import { forgetPlacesJob } from './jobs.ts'
import { adoptPlaces, collectPlaces, erasePlaces } from './queries.ts'
import { locationRoutes } from './routes.ts'
import { locationCommands } from './work/commands.ts'
import { showLocation } from './work/show-location.ts'

export const location: ServerFeature<'location'> = {
  name: 'location',
  migrations: new URL('./migrations/', import.meta.url),
  touches: ['addresses.addresses', 'addresses.books'],
  routes: locationRoutes,
  jobs: [forgetPlacesJob],
  commands: locationCommands,
  isOnEveryPage: true,
  shopperState: showLocation,
  shopperData: { adopt: adoptPlaces, collect: collectPlaces, erase: erasePlaces },
}
