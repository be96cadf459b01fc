import type { ServerFeature } from '#commerce/feature.ts'
import { imageRoutes } from './routes.ts'
import { foodInMail, foodOnOrder } from './work/on-order.ts'
import { foodPageData } from './work/on-page.ts'
import { sizePicturesJob } from './work/size-pictures.ts'

export const catalog: ServerFeature<'catalog'> = {
  name: 'catalog',
  migrations: new URL('./migrations/', import.meta.url),
  routes: imageRoutes,
  pageData: foodPageData,
  orderData: foodOnOrder,
  orderMail: foodInMail,
  jobs: [sizePicturesJob],
}
