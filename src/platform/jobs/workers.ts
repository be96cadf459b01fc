import { setTimeout as pause } from 'node:timers/promises'
import type { Worker } from '#platform/store/module.ts'
import type { Platform } from '#platform/store/platform.ts'
import { errorTrace } from './error-trace.ts'

/** How long a worker that hears nothing waits before it looks again: for what is due by now, and for what it did not hear. */
export const POLL_MILLISECONDS = 5000

/** A worker rests so many times as long as its round took, at most so many milliseconds: shoppers wait, and nobody waits for it. */
const REST = { times: 4, most: 200 }

/** What takes longer to end is left as it is: another process finds it due once its time is over. */
const STOP_MILLISECONDS = 3000

/** What runs in this process until it is stopped. */
export type Running = { stop: () => Promise<void> }

/** Runs workers until they are stopped. Each is on its own, so a slow one holds up no other. */
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
        // What is woken for while a round runs may be too late for that round, so there is another.
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
