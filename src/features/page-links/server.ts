import type { ServerFeature } from '#commerce/feature.ts'
import { resourceCommands } from '#commerce/merchant/work/resource-commands.ts'
import { resourceRoutes } from '#commerce/merchant/work/resource-routes.ts'
import { shadowCart } from './contract/events.ts'
import { publicRoutes } from './routes/public.ts'
import { sheetDemo } from './work/demo.ts'
import { linksPageData } from './work/on-page.ts'
import { sheetResource } from './work/resource.ts'

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
