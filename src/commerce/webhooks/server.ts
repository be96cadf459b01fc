import type { ServerFeature } from '#commerce/feature.ts'
import { pruneWebhooksJob } from './jobs.ts'
import { webhookRoutes } from './routes.ts'
import { webhookCommands } from './work/commands.ts'
import { webhooksListener, webhooksWorker } from './work/deliver.ts'

export const webhooks: ServerFeature = {
  name: 'webhooks',
  migrations: new URL('./migrations/', import.meta.url),
  routes: webhookRoutes,
  jobs: [pruneWebhooksJob],
  listeners: [webhooksListener],
  workers: [webhooksWorker],
  commands: webhookCommands,
}
