import type { ServerFeature } from '#commerce/feature.ts'
import { tagDemo } from './demo.ts'
import { tagRoutes } from './routes.ts'

export const registryTags: ServerFeature<'registry-tags'> = {
  name: 'registry-tags',
  registryTools: true,
  demo: tagDemo,
  routes: tagRoutes,
}
