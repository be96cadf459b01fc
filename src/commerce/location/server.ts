import type { ServerFeature } from '#commerce/feature.ts'
import { forgetPlacesJob } from './jobs.ts'
import { adoptPlaces, collectPlaces, erasePlaces, findLocation } from './queries.ts'
import { locationRoutes } from './routes.ts'

export const location: ServerFeature<'location'> = {
  name: 'location',
  migrations: new URL('./migrations/', import.meta.url),
  touches: ['addresses.addresses', 'addresses.books'],
  routes: locationRoutes,
  jobs: [forgetPlacesJob],
  isOnEveryPage: true,
  shopperState: ({ db }, { owner }, marketplace) => findLocation(db, owner, marketplace),
  shopperData: { adopt: adoptPlaces, collect: collectPlaces, erase: erasePlaces },
}
