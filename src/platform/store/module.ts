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

/**
 * Timed work. It may run on any process and may run twice, so it must be idempotent. `at` is how far into its hour or day (UTC)
 * it runs, as `03:27`.
 */
export type Job<Context> = {
  name: string
  every: 'minute' | 'hour' | 'day'
  at?: string
  run: (context: Context) => Promise<void>
}

/** Something that happened, as it was noted in the transaction that made it happen. `at` is ISO 8601. */
export type OutboxEvent = { id: string; type: string; key: string; entity: Record<string, unknown>; at: string }

/** Hears of events after they are committed, at least once and perhaps twice, so it must be idempotent. */
export type Listener<Context> = {
  name: string
  /** Types of events; every type where it is left out. */
  types?: string[]
  handle: (context: Context, event: OutboxEvent) => Promise<void>
}

/**
 * Work that waits in a table. Every process does rounds: when a commit sends NOTIFY on `channel`, and every few seconds.
 * `round` takes what is due so that no two processes do the same, and answers how much it did; 0 ends its turn.
 */
export type Worker<Context> = { name: string; channel: string; round: (context: Context) => Promise<number> }

/** A command for whoever runs the store: `npm run manage -- coupons create …`. Throws nothing for a mistake: it says it. */
export type Command<Context> = {
  name: string
  /** One line for `npm run manage -- help`, with the arguments. */
  usage: string
  /** The exit code. */
  run: (context: Context, args: string[], print: (line: string) => void) => Promise<number>
}

/** What a folder brings to the server: its door. */
export type ServerModule<Context> = {
  name: string
  migrations?: URL
  routes?: (app: App, context: Context) => void
  jobs?: Job<Context>[]
  listeners?: Listener<Context>[]
  workers?: Worker<Context>[]
  commands?: Command<Context>[]
}
