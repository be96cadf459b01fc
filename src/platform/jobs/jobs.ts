import { PgBoss } from 'pg-boss'
import type { Job, ServerModule } from '#platform/store/module.ts'
import type { Platform } from '#platform/store/platform.ts'

/** The running jobs of this process. */
export type Jobs = { stop: () => Promise<void> }

/**
 * Starts every module's timed work. Of all processes on one database each job's turn is run by one.
 * A job that fails is noted and tried again at its next turn.
 */
export async function startJobs<Context extends Platform>(context: Context, modules: ServerModule<Context>[], more: Job<Context>[]): Promise<Jobs> {
  const { db, log } = context
  const boss = new PgBoss({ connectionString: db.url, schema: 'jobs', max: 2, application_name: 'buybox-jobs' })
  boss.on('error', (error) => log.warn({ error: error.message }, 'jobs cannot reach the database'))
  await boss.start()
  for (const { name, cron, run } of [...more, ...modules.flatMap(({ jobs }) => jobs ?? [])]) {
    await boss.createQueue(name)
    await boss.schedule(name, cron)
    await boss.work(name, { pollingIntervalSeconds: 10 }, async () => {
      try {
        await run(context)
      } catch (error) {
        log.error({ job: name, error: (error as Error).stack }, 'a job failed')
      }
    })
  }
  return { stop: () => boss.stop({ graceful: true, timeout: 3000 }) }
}
