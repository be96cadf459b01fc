import type {
  FastifyBaseLogger,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'

/** The HTTP application, typed by Zod contracts. */
export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>

/**
 * A scheduled job. It may run on any process and may run twice, so it must be idempotent. `at` is its offset in the hour or day
 * (UTC), as `03:27`.
 */
export type Job<Context> = {
  name: string
  every: 'minute' | 'hour' | 'day'
  at?: string
  run: (context: Context) => Promise<void>
}

/** Something that happened, recorded in the transaction that made it happen. `at` is ISO 8601. */
export type OutboxEvent = { id: string; type: string; key: string; entity: Record<string, unknown>; at: string }

/** Receives events after they are committed, at least once and possibly twice, so it must be idempotent. */
export type Listener<Context> = {
  name: string
  /** Event types to receive; all types when left out. */
  types?: string[]
  handle: (context: Context, event: OutboxEvent) => Promise<void>
}

/**
 * Processes work queued in a table. Every process runs rounds when a commit sends NOTIFY on `channel`, and every few seconds.
 * `round` claims due work so that no two processes do the same, and returns how much it did; 0 ends the turn.
 */
export type Worker<Context> = { name: string; channel: string; round: (context: Context) => Promise<number> }

/**
 * A command for the person who runs the store: `npm run manage -- orders ship …`. Prints mistakes in its arguments instead of
 * throwing.
 */
export type Command<Context> = {
  name: string
  /** One line with the arguments, for `npm run manage -- help`. */
  usage: string
  /** Runs the command and returns the exit code. */
  run: (context: Context, args: string[], print: (line: string) => void) => Promise<number>
}

/** A folder's door on the server. */
export type ServerModule<Context> = {
  name: string
  migrations?: URL
  routes?: (app: App, context: Context) => void
  jobs?: Job<Context>[]
  listeners?: Listener<Context>[]
  workers?: Worker<Context>[]
  commands?: Command<Context>[]
}
