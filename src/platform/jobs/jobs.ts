import { PgBoss } from 'pg-boss'
import type { Job, ServerModule } from '#platform/store/module.ts'
import type { Platform } from '#platform/store/platform.ts'

const RETRY_MILLISECONDS = 5000
const POLL_SECONDS = 10
const STOP_MILLISECONDS = 3000

/** The running jobs of this process. */
export type Jobs = { stop: () => Promise<void> }

/**
 * Starts every module's timed work, and keeps trying while the database is away. Of all processes on one database each
 * job's turn is run by one. A job that fails is noted and has its next turn.
 */
export function startJobs<Context extends Platform>(
  context: Context,
  modules: ServerModule<Context>[],
  more: Job<Context>[],
): Jobs {
  const jobs = [...more, ...modules.flatMap((module) => module.jobs ?? [])]
  let boss: PgBoss | undefined
  let timer: NodeJS.Timeout | undefined
  let stopped = false

  const begin = async () => {
    const starting = new PgBoss({
      connectionString: context.db.url,
      schema: 'jobs',
      max: 2,
      application_name: 'buybox-jobs',
    })
    starting.on('error', (error) => context.log.warn({ error: error.message }, 'jobs cannot reach the database'))
    try {
      await starting.start()
      for (const job of jobs) await addJob(starting, job, context)
      boss = starting
    } catch (error) {
      context.log.warn({ error: (error as Error).message }, 'jobs could not be started yet')
      await starting.stop({ graceful: false }).catch(() => undefined)
      if (!stopped) timer = setTimeout(begin, RETRY_MILLISECONDS)
    }
  }
  const begun = begin()

  return {
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await begun
      await boss?.stop({ graceful: true, timeout: STOP_MILLISECONDS })
    },
  }
}

async function addJob<Context extends Platform>(boss: PgBoss, { name, cron, run }: Job<Context>, context: Context) {
  await boss.createQueue(name)
  await boss.schedule(name, cron)
  await boss.work(name, { pollingIntervalSeconds: POLL_SECONDS }, async () => {
    try {
      await run(context)
    } catch (error) {
      context.log.error({ job: name, error: (error as Error).stack }, 'a job failed')
    }
  })
}
