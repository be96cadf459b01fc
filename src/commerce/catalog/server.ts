import type { ServerFeature } from '#commerce/feature.ts'
import { imageRoutes } from './routes.ts'
import { sizePicturesJob } from './work/size-pictures.ts'

export const catalog: ServerFeature = {
  name: 'catalog',
  migrations: new URL('./migrations/', import.meta.url),
  routes: imageRoutes,
  jobs: [sizePicturesJob],
}
