import type { ServerFeature } from '#commerce/feature.ts'
import { fillFoundListsJob } from './jobs.ts'
import { listsOfShopper } from './queries/shopper-data.ts'

export const lists: ServerFeature = {
  name: 'lists',
  migrations: new URL('./migrations/', import.meta.url),
  touches: ['catalog.products', 'catalog.texts', 'offers.offers'],
  routes: () => undefined,
  jobs: [fillFoundListsJob],
  shopperData: listsOfShopper,
}
