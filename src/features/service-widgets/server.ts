import { addOnEvents } from '#commerce/add-ons/contract/events.ts'
import type { ServerFeature } from '#commerce/feature.ts'
import { SERVICE_ON_PAGE } from '#commerce/services/queries/services.ts'
import { refreshRoutes } from './routes/refresh.ts'
import { widgetsDemo } from './work/demo.ts'
import { widgetsState } from './work/here.ts'
import { widgetsPageData } from './work/on-page.ts'

export const serviceWidgets: ServerFeature<'service-widgets'> = {
  name: 'service-widgets',
  routes: refreshRoutes,
  isOnPage: SERVICE_ON_PAGE,
  pageData: widgetsPageData,
  shopperState: widgetsState,
  pageLog: addOnEvents,
  demo: widgetsDemo,
}
