import type { ServerFeature } from '#commerce/feature.ts'
import { moderationRoutes } from '#commerce/merchant/work/moderation.ts'
import { tidyPicturesJob } from './jobs.ts'
import { merchantRoutes } from './routes/merchant.ts'
import { ownRoutes } from './routes/own.ts'
import { publicRoutes } from './routes/public.ts'
import { pictureCommands } from './work/commands.ts'
import { pictureModeration } from './work/moderation.ts'
import { picturesOfShopper } from './work/shopper-data.ts'

export const pictures: ServerFeature = {
  name: 'pictures',
  migrations: new URL('./migrations/', import.meta.url),
  routes: (app, commerce) => {
    for (const routes of [merchantRoutes, ownRoutes, publicRoutes]) routes(app, commerce)
    moderationRoutes(app, commerce, pictureModeration)
  },
  jobs: [tidyPicturesJob],
  commands: pictureCommands,
  shopperData: picturesOfShopper,
}
