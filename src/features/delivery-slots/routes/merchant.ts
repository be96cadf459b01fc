import type { Commerce } from '#commerce/feature.ts'
import { exportRoute } from '#commerce/merchant/work/export-file.ts'
import { resourceRoutes } from '#commerce/merchant/work/resource-routes.ts'
import type { App } from '#platform/store/module.ts'
import { planExport, slotExport } from '../work/files.ts'
import { planResource, slotResource } from '../work/resources.ts'

/** The merchant's API for weekly plans and slots. */
export function merchantRoutes(app: App, commerce: Commerce): void {
  exportRoute(app, commerce, planExport)
  resourceRoutes(app, commerce, planResource)
  exportRoute(app, commerce, slotExport)
  resourceRoutes(app, commerce, slotResource)
}
