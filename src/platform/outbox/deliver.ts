import { waitDoubling } from '#platform/jobs/backoff.ts'
import { errorTrace } from '#platform/jobs/error-trace.ts'
import type { Job, Listener, ServerModule, Worker } from '#platform/store/module.ts'
import type { Platform } from '#platform/store/platform.ts'
import { OUTBOX_CHANNEL } from './outbox.ts'
import {
  type Claimed,
  claimEvents,
  DELIVERIES_CHANNEL,
  postponeEvent,
  pruneEvents,
  settleEvent,
  spreadEvents,
} from './queries.ts'

/** Milliseconds after which a listener counts as failed. */
const PATIENCE = 60_000
/** Milliseconds after which the listener's process counts as dead and the event is due again. */
export const GIVEN_UP_AFTER = 90_000
const FIRST_WAIT = 1000
const LONGEST_WAIT = 60 * 60 * 1000
const KEPT = 30 * 24 * 60 * 60 * 1000

const listenersOf = <Context>(modules: ServerModule<Context>[]): Listener<Context>[] =>
  modules.flatMap(({ listeners }) => listeners ?? [])

/**
 * Returns the workers that deliver events: one distributes them to listeners, and one for each listener delivers them. A listener
 * receives every event of its types at least once, and again only after a failure or a crash. It receives the events of one key
 * in the order they were appended, one at a time; a failing event delays only later ones of its key for this listener.
 */
export function outboxWorkers<Context extends Platform>(modules: ServerModule<Context>[]): Worker<Context>[] {
  const listeners = listenersOf(modules)
  return [
    { name: 'outbox', channel: OUTBOX_CHANNEL, round: ({ db }) => spreadEvents(db, listeners) },
    ...listeners.map((listener) => ({
      name: `outbox ${listener.name}`,
      channel: DELIVERIES_CHANNEL,
      round: (context: Context) => deliverNext(context, listener),
    })),
  ]
}

/**
 * Delivers everything due, and the events that follow from it. Returns how many times a listener was called. For tests and
 * commands.
 */
export async function deliverEvents<Context extends Platform>(
  context: Context,
  modules: ServerModule<Context>[],
): Promise<number> {
  const listeners = listenersOf(modules)
  let total = 0
  for (;;) {
    while ((await spreadEvents(context.db, listeners)) > 0);
    const counts = await Promise.all(
      listeners.map(async (listener) => {
        let count = 0
        for (;;) {
          const brought = await deliverNext(context, listener)
          if (brought === 0) return count
          count += brought
        }
      }),
    )
    const sum = counts.reduce((left, right) => left + right, 0)
    if (sum === 0) return total
    total += sum
  }
}

/** Delivers a listener's next due events, each with a different key. Returns how many there were. */
async function deliverNext<Context extends Platform>(context: Context, listener: Listener<Context>): Promise<number> {
  const { db, clock } = context
  const now = clock.now()
  const claimed = await claimEvents(db, listener.name, now, now + GIVEN_UP_AFTER)
  await Promise.all(claimed.map((each) => deliver(context, listener, each)))
  return claimed.length
}

async function deliver<Context extends Platform>(
  context: Context,
  listener: Listener<Context>,
  claimed: Claimed,
): Promise<void> {
  const { db, clock } = context
  if (await isHeard(context, listener, claimed)) return settleEvent(db, listener.name, claimed.event.id)
  const wait = waitDoubling(claimed.attempts, FIRST_WAIT, LONGEST_WAIT)
  await postponeEvent(db, listener.name, claimed, clock.now() + wait)
}

async function isHeard<Context extends Platform>(
  context: Context,
  { name, handle }: Listener<Context>,
  { event, attempts }: Claimed,
): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const tooLong = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('took too long')), PATIENCE)
  })
  try {
    await Promise.race([handle(context, event), tooLong])
    return true
  } catch (error) {
    const fields = { listener: name, event: event.id, type: event.type, attempts, ...errorTrace(error) }
    context.log.error(fields, 'a listener failed')
    return false
  } finally {
    clearTimeout(timer)
  }
}

/** Nightly job that deletes events older than 30 days that all listeners have received. */
export function pruneOutboxJob<Context extends Platform>(modules: ServerModule<Context>[]): Job<Context> {
  const names = listenersOf(modules).map(({ name }) => name)
  return {
    name: 'prune-outbox',
    every: 'day',
    at: '03:17',
    run: async ({ db, clock }) => {
      await pruneEvents(db, clock.now() - KEPT, names)
    },
  }
}
