import type { ServerFeature } from '#commerce/feature.ts'
import { exportCommand, exportRoute } from '#commerce/merchant/work/export-file.ts'
import { resourceCommands } from '#commerce/merchant/work/resource-commands.ts'
import { resourceRoutes } from '#commerce/merchant/work/resource-routes.ts'
import { adEventDetail } from './contract/ads.ts'
import { forgetEventsJob } from './jobs.ts'
import { logRoute } from './routes.ts'
import { sponsoredSettings } from './settings.ts'
import { campaignExport } from './work/file.ts'
import { campaignResource } from './work/resource.ts'
import { adSink } from './work/take-events.ts'

export const sponsored: ServerFeature<'sponsored'> = {
  name: 'sponsored',
  migrations: new URL('./migrations/', import.meta.url),
  settings: sponsoredSettings,
  pageLog: { 'ad-event': adEventDetail },
  eventSink: adSink,
  routes: (app, commerce) => {
    exportRoute(app, commerce, campaignExport)
    resourceRoutes(app, commerce, campaignResource)
    logRoute(app, commerce)
  },
  jobs: [forgetEventsJob],
  commands: [...resourceCommands(campaignResource), exportCommand(campaignExport)],
  // Only the first start of a demonstration needs it.
  demo: async (sql, clock) => (await import('./work/demo.ts')).sponsoredDemo(sql, clock),
}
