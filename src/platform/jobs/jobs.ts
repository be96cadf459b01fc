import type { Job, Worker } from '#platform/store/module.ts'
import type { Platform } from '#platform/store/platform.ts'
import { errorTrace } from './error-trace.ts'
import { addJobs, finishJob, keepJob, takeJob } from './queries.ts'

/** Not confirmed for this long: assume the process died and make the job due again. */
const GIVEN_UP_AFTER_SECONDS = 120
const CONFIRM_MILLISECONDS = 30_000
/** A run that takes longer counts as hanging: it is no longer confirmed, and the job gets its next turn. */
const LONGEST_RUN_MILLISECONDS = 15 * 60_000

/**
 * Makes a worker for each job, so that a slow job delays no other. Among all processes on one database at most one runs a job at
 * a time; another process repeats the run of one that died. A job that fails is logged and gets its next turn.
 */
export function jobWorkers<Context extends Platform>(jobs: Job<Context>[]): Worker<Context>[] {
  let added: Promise<void> | undefined
  const round = async (context: Context, job: Job<Context>): Promise<number> => {
    added ??= addJobs(context.db, jobs)
    await added.catch((error) => {
      added = undefined
      throw error
    })
    const runId = context.random.id()
    if (!(await takeJob(context.db, job.name, runId, GIVEN_UP_AFTER_SECONDS))) return 0
    await runJob(context, job, runId)
    return 1
  }
  return jobs.map((job) => ({ name: `job ${job.name}`, channel: 'jobs', round: (context) => round(context, job) }))
}

async function runJob<Context extends Platform>(context: Context, job: Job<Context>, runId: string): Promise<void> {
  const { db, log } = context
  const confirm = () => keepJob(db, job.name, runId, GIVEN_UP_AFTER_SECONDS).catch(() => undefined)
  const confirming = setInterval(confirm, CONFIRM_MILLISECONDS)
  let longest: NodeJS.Timeout | undefined
  const tooLong = new Promise<never>((_resolve, give) => {
    longest = setTimeout(() => give(new Error('The run takes too long.')), LONGEST_RUN_MILLISECONDS)
  })
  try {
    await Promise.race([job.run(context), tooLong])
  } catch (error) {
    log.error({ job: job.name, ...errorTrace(error) }, 'a job failed')
  } finally {
    clearInterval(confirming)
    clearTimeout(longest)
  }
  await finishJob(db, job, runId)
}
