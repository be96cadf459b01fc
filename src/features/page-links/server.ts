import type { ServerFeature } from '#commerce/feature.ts'
import { resourceCommands } from '#commerce/merchant/resource-commands.ts'
import { resourceRoutes } from '#commerce/merchant/resource-routes.ts'
import { shadowCart } from './contract/events.ts'
import { sheetDemo } from './demo.ts'
import { linksPageData } from './on-page.ts'
import { sheetResource } from './resource.ts'
import { publicRoutes } from './routes/public.ts'

export const pageLinks: ServerFeature<'page-links'> = {
  name: 'page-links',
  migrations: new URL('./migrations/', import.meta.url),
  routes: (app, commerce) => {
    publicRoutes(app, commerce)
    resourceRoutes(app, commerce, sheetResource)
  },
  pageLog: shadowCart,
  pageData: linksPageData,
  commands: resourceCommands(sheetResource),
  demo: sheetDemo,
}
