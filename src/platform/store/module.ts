import type {
  FastifyBaseLogger,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'

/** The HTTP application, with Zod contracts as its types. */
export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>

/** Timed work. It may run on any process and may run twice, so it must be idempotent. `cron` is in UTC. */
export type Job<Context> = { name: string; cron: string; run: (context: Context) => Promise<void> }

/** What a folder brings to the server: its door. */
export type ServerModule<Context> = {
  name: string
  migrations?: URL
  routes?: (app: App, context: Context) => void
  jobs?: Job<Context>[]
}
