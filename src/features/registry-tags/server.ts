import type { ServerFeature } from '#commerce/feature.ts'
import { tagRoutes } from './routes.ts'
import { tagDemo } from './work/demo.ts'

export const registryTags: ServerFeature<'registry-tags'> = {
  name: 'registry-tags',
  registryTools: true,
  demo: tagDemo,
  routes: tagRoutes,
}
