import { expect, test, vi } from 'vitest'
import { assembled } from '#platform/db/sql.ts'
import type { Job } from '#platform/store/module.ts'
import type { Log, Platform } from '#platform/store/platform.ts'
import { makeStore } from '#test/make-store.ts'
import { jobWorkers } from './jobs.ts'
import { finishJob, keepJob, takeJob } from './queries.ts'

const MINUTE = { name: 'test-minute', every: 'minute' } as const

const rows = assembled(
  `SELECT extract(epoch FROM due_at - now())::float8 AS due, run_id AS "runId" FROM platform.jobs WHERE name = $1`,
  { due: 'float8', runId: 'text?' },
)
const makeDue = assembled(`UPDATE platform.jobs SET due_at = now() - interval '1 hour' WHERE name = $1`)

async function open(job: Pick<Job<Platform>, 'run'> & Partial<Job<Platform>>) {
  const logged: object[] = []
  const log: Log = { info: () => undefined, warn: () => undefined, error: (fields) => void logged.push(fields) }
  const { commerce } = await makeStore({ log })
  const whole: Job<Platform> = { ...MINUTE, ...job }
  /** Runs one round like a separate process. */
  const look = () => jobWorkers([whole])[0]?.round(commerce)
  const rowOf = async () => {
    const [row] = await commerce.db.query(rows, [whole.name])
    if (!row) throw new Error('There is no such job.')
    return row
  }
  const due = () => commerce.db.query(makeDue, [whole.name])
  return { commerce, logged, look, rowOf, due, job: whole }
}

test('a job waits for its first turn, then for the next one', async () => {
  const run = vi.fn(async () => undefined)
  const { look, rowOf, due } = await open({ run })
  expect(await look()).toBe(0)
  const { due: first } = await rowOf()
  expect(first).toBeGreaterThan(-1)
  expect(first).toBeLessThanOrEqual(60)
  await due()
  expect(await look()).toBe(1)
  expect(await look()).toBe(0)
  expect(run).toHaveBeenCalledOnce()
  expect(await rowOf()).toMatchObject({ runId: null })
  expect((await rowOf()).due).toBeLessThanOrEqual(60)
})

test('only one of many processes runs a due job, and none while it runs', async () => {
  const { promise: blocked, resolve: end } = Promise.withResolvers<void>()
  const run = vi.fn(() => blocked)
  const { look, due } = await open({ run })
  await look()
  await due()
  const looks = Promise.all(Array.from({ length: 8 }, look))
  await vi.waitFor(() => expect(run).toHaveBeenCalled())
  expect(await look()).toBe(0)
  end()
  expect((await looks).filter((done) => done === 1)).toHaveLength(1)
  expect(run).toHaveBeenCalledOnce()
})

test('a killed run is repeated, and its late calls do not affect the run that repeats it', async () => {
  const run = vi.fn(async () => undefined)
  const { commerce, look, rowOf, due, job } = await open({ run })
  await look()
  await due()
  expect(await takeJob(commerce.db, job.name, 'killed', 120)).toBe(true)
  expect(await look()).toBe(0)
  // The killed run confirms once more, then stops.
  await keepJob(commerce.db, job.name, 'killed', 300)
  expect((await rowOf()).due).toBeGreaterThan(200)
  await due()
  expect(await takeJob(commerce.db, job.name, 'repeating', 120)).toBe(true)
  await keepJob(commerce.db, job.name, 'killed', 900)
  await finishJob(commerce.db, job, 'killed')
  expect(await rowOf()).toMatchObject({ runId: 'repeating' })
  expect((await rowOf()).due).toBeLessThanOrEqual(120)
  await due()
  expect(await look()).toBe(1)
})

test('a job that fails is logged without its message and gets its next turn', async () => {
  const { logged, look, rowOf, due } = await open({ run: () => Promise.reject(new Error('planted')) })
  await look()
  await due()
  expect(await look()).toBe(1)
  expect(logged).toEqual([expect.objectContaining({ job: 'test-minute', error: 'Error' })])
  expect(JSON.stringify(logged)).not.toContain('planted')
  expect(await rowOf()).toMatchObject({ runId: null })
})

test('a job running in another process does not delay other jobs', async () => {
  const ran: string[] = []
  const { commerce, look, due } = await open({ run: async () => undefined })
  const slow: Job<Platform> = { name: 'test-slow', every: 'day', at: '03:27', run: async () => void ran.push('slow') }
  const quick: Job<Platform> = {
    name: 'test-quick',
    every: 'hour',
    at: '00:41',
    run: async () => void ran.push('quick'),
  }
  const [first, second] = jobWorkers([slow, quick])
  await first?.round(commerce)
  await look()
  await due()
  for (const name of ['test-slow', 'test-quick']) await commerce.db.query(makeDue, [name])
  await takeJob(commerce.db, 'test-slow', 'elsewhere', 120)
  expect(await second?.round(commerce)).toBe(1)
  expect(ran).toEqual(['quick'])
})

test.each([
  ['day', '03:27'],
  ['day', '00:00'],
  ['hour', '00:41'],
  ['minute', undefined],
] as const)('the next turn of a job of every %s at %s is the next such time in UTC', async (every, at) => {
  const name = `test-${every}-${at}`
  const { commerce, look, due } = await open({ name, every, ...(at ? { at } : {}), run: async () => undefined })
  const turn = assembled(
    `SELECT to_char(due_at AT TIME ZONE 'UTC', 'HH24:MI:SS') AS time,
       due_at > now() AND due_at <= now() + interval '1 ${every}' AS "isNext" FROM platform.jobs WHERE name = $1`,
    { time: 'text', isNext: 'boolean' },
  )
  const expected = { day: `${at}:00`, hour: /^\d\d:41:00$/, minute: /:00$/ }[every]
  for (const prepare of [look, async () => (await due()) && look()]) {
    await prepare()
    const [row] = await commerce.db.query(turn, [name])
    expect(row).toEqual({ time: expect.stringMatching(expected), isNext: true })
  }
})

test('brings forward a turn that is later than the schedule says, but not one that is due or running', async () => {
  const { commerce, look, rowOf, due, job } = await open({ run: async () => undefined })
  await look()
  const shift = assembled(`UPDATE platform.jobs SET due_at = now() + interval '3 days' WHERE name = $1`)
  await commerce.db.query(shift, [job.name])
  await look()
  expect((await rowOf()).due).toBeLessThanOrEqual(60)
  await due()
  expect(await takeJob(commerce.db, job.name, 'elsewhere', 900)).toBe(true)
  await look()
  expect((await rowOf()).due).toBeGreaterThan(600)
})

test('logs and abandons a run that hangs, so that the job gets its next turn', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  try {
    const { promise: never } = Promise.withResolvers<void>()
    const run = vi.fn(() => never)
    const { logged, look, rowOf, due } = await open({ run })
    await look()
    await due()
    const looked = look()
    await vi.waitFor(() => expect(run).toHaveBeenCalled())
    vi.advanceTimersByTime(15 * 60_000)
    expect(await looked).toBe(1)
    expect(logged).toEqual([expect.objectContaining({ job: 'test-minute', error: 'Error' })])
    expect(await rowOf()).toMatchObject({ runId: null })
  } finally {
    vi.useRealTimers()
  }
})
