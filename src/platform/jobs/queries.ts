import { type Sql, statement } from '#platform/db/sql.ts'
import type { Job } from '#platform/store/module.ts'

type Schedule = Pick<Job<never>, 'name' | 'every' | 'at'>

const SECONDS = { minute: 60, hour: 60 * 60, day: 24 * 60 * 60 }

/**
 * Returns SQL for the next turn after now of a job that runs every $period seconds, $offset seconds after the period begins
 * (UTC).
 */
const next = (period: string, offset: string) =>
  `to_timestamp((floor((extract(epoch FROM now()) - ${offset}) / ${period}) + 1) * ${period} + ${offset})`

const add = statement(
  `INSERT INTO platform.jobs (name, due_at) SELECT name, ${next('period', '"offset"')}
   FROM jsonb_to_recordset($1::jsonb) AS job(name text, period int, "offset" int)
   ON CONFLICT (name) DO UPDATE SET due_at = excluded.due_at WHERE jobs.run_id IS NULL AND jobs.due_at > excluded.due_at`,
)
const take = statement(
  `UPDATE platform.jobs SET run_id = $2, due_at = now() + make_interval(secs => $3) WHERE name = $1 AND due_at <= now()
   RETURNING name`,
  { name: 'text' },
)
const keep = statement(
  `UPDATE platform.jobs SET due_at = now() + make_interval(secs => $3) WHERE name = $1 AND run_id = $2`,
)
const finish = statement(
  `UPDATE platform.jobs SET run_id = NULL, due_at = ${next('$3::int', '$4::int')} WHERE name = $1 AND run_id = $2`,
)

/** Returns `03:27` as seconds. */
function offsetOf({ at = '00:00' }: Schedule): number {
  const [hours = 0, minutes = 0] = at.split(':').map(Number)
  return (hours * 60 + minutes) * 60
}

/** Adds jobs that are new to the database with their first turn, and brings forward turns that the schedule now has earlier. */
export async function addJobs(sql: Sql, jobs: Schedule[]): Promise<void> {
  const rows = jobs.map((job) => ({ name: job.name, period: SECONDS[job.every], offset: offsetOf(job) }))
  await sql.query(add, [JSON.stringify(rows)])
}

/** Claims a job until `seconds` from now; false when it is not due. */
export async function takeJob(sql: Sql, name: string, runId: string, seconds: number): Promise<boolean> {
  return (await sql.query(take, [name, runId, seconds])).length > 0
}

/** Confirms that a run is still under way and extends its claim to `seconds` from now. */
export async function keepJob(sql: Sql, name: string, runId: string, seconds: number): Promise<void> {
  await sql.query(keep, [name, runId, seconds])
}

/** Gives a job its next turn, unless the run was given up and another one has claimed the job. */
export async function finishJob(sql: Sql, job: Schedule, runId: string): Promise<void> {
  await sql.query(finish, [job.name, runId, SECONDS[job.every], offsetOf(job)])
}
