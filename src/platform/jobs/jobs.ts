import type { Job, Worker } from '#platform/store/module.ts'
import type { Platform } from '#platform/store/platform.ts'
import { errorTrace } from './error-trace.ts'
import { addJobs, finishJob, keepJob, takeJob } from './queries.ts'

/** Jobs that one process runs at the same time. */
const LANES = 2

/** A run that was not confirmed for so long has died with its process, and the job is due again. */
const GIVEN_UP_AFTER_SECONDS = 120
const CONFIRM_MILLISECONDS = 30_000

/**
 * Timed work as workers. Of all processes on one database at most one runs a job at a time; what a dead process began
 * another one runs again. A job that fails is logged and has its next turn.
 */
export function jobWorkers<Context extends Platform>(jobs: Job<Context>[]): Worker<Context>[] {
  let added: Promise<void> | undefined
  const round = async (context: Context): Promise<number> => {
    added ??= addJobs(context.db, jobs)
    await added.catch((error) => {
      added = undefined
      throw error
    })
    const runId = context.random.id()
    const names = jobs.map(({ name }) => name)
    const name = await takeJob(context.db, names, runId, GIVEN_UP_AFTER_SECONDS)
    const job = jobs.find((each) => each.name === name)
    if (!job) return 0
    await runJob(context, job, runId)
    return 1
  }
  return Array.from({ length: LANES }, (_all, index) => ({ name: `jobs ${index + 1}`, channel: 'jobs', round }))
}

async function runJob<Context extends Platform>(context: Context, job: Job<Context>, runId: string): Promise<void> {
  const { db, log } = context
  const confirm = () => keepJob(db, job.name, runId, GIVEN_UP_AFTER_SECONDS).catch(() => undefined)
  const confirming = setInterval(confirm, CONFIRM_MILLISECONDS)
  try {
    await job.run(context)
  } catch (error) {
    log.error({ job: job.name, ...errorTrace(error) }, 'a job failed')
  } finally {
    clearInterval(confirming)
  }
  await finishJob(db, job, runId)
}
