import { setTimeout as pause } from 'node:timers/promises'
import type { Worker } from '#platform/store/module.ts'
import type { Platform } from '#platform/store/platform.ts'
import { errorTrace } from './error-trace.ts'

/**
 * How long a worker waits without notifications before it looks again, for work that has become due or notifications it missed.
 */
export const POLL_MILLISECONDS = 5000

/**
 * After a round a worker rests `times` as long as the round took, at most `most` milliseconds, so that requests of shoppers come
 * first.
 */
const REST = { times: 4, most: 200 }

/** A round still running after this is abandoned: another process finds its work due once the claim expires. */
const STOP_MILLISECONDS = 3000

/** Work that runs in this process until it is stopped. */
export type Running = { stop: () => Promise<void> }

/** Runs workers until they are stopped. They run independently, so a slow one delays no other. */
export function startWorkers<Context extends Platform>(
  context: Context,
  workers: Worker<Context>[],
  pollMilliseconds = POLL_MILLISECONDS,
): Running {
  const running = workers.map((worker) => startWorker(context, worker, pollMilliseconds))
  return {
    stop: async () => {
      await Promise.all(running.map(({ stop }) => stop()))
    },
  }
}

function startWorker<Context extends Platform>(
  context: Context,
  { name, channel, round }: Worker<Context>,
  pollMilliseconds: number,
): Running {
  let stopped = false
  let isWoken = false
  let wake: () => void = () => undefined
  context.db.listen(channel, () => {
    isWoken = true
    wake()
  })

  const rest = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, pollMilliseconds)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
      if (isWoken || stopped) wake()
    })

  const takeTurn = async (): Promise<number> => {
    const begun = performance.now()
    const done = await round(context)
    if (done > 0) await pause(Math.min(REST.times * (performance.now() - begun), REST.most))
    return done
  }

  const work = async () => {
    while (!stopped) {
      isWoken = false
      try {
        // A notification during a round may be too late for that round, so run another.
        while (!stopped && (await takeTurn()) > 0);
      } catch (error) {
        if (!stopped) context.log.warn({ worker: name, ...errorTrace(error) }, 'a worker could not do its round')
        isWoken = false
      }
      if (!stopped) await rest()
    }
  }
  const worked = work()

  return {
    stop: async () => {
      stopped = true
      wake()
      let timer: NodeJS.Timeout | undefined
      const tooLong = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, STOP_MILLISECONDS)
      })
      await Promise.race([worked, tooLong])
      clearTimeout(timer)
    },
  }
}
