import { expect, test, vi } from 'vitest'
import type { Platform } from '#platform/store/platform.ts'
import { errorTrace } from './error-trace.ts'
import { startWorkers } from './workers.ts'

/** A minimal platform for workers: a channel that tests trigger, and a log. */
function open() {
  const heard: (() => void)[] = []
  const logged: object[] = []
  const context = {
    db: { listen: (_channel: string, hear: () => void) => void heard.push(hear) },
    log: { warn: (fields: object) => void logged.push(fields) },
  } as unknown as Platform
  const ring = () => {
    for (const hear of heard) hear()
  }
  return { context, logged, ring }
}

const LONG = 1_000_000

test('a worker runs rounds while there is work, then rests until it is woken', async () => {
  const { context, ring } = open()
  let left = 3
  const round = vi.fn(async () => (left > 0 ? left-- : 0))
  const workers = startWorkers(context, [{ name: 'a', channel: 'a', round }], LONG)
  await vi.waitFor(() => expect(round).toHaveBeenCalledTimes(4))
  left = 1
  ring()
  await vi.waitFor(() => expect(round).toHaveBeenCalledTimes(6))
  await workers.stop()
  ring()
  expect(round).toHaveBeenCalledTimes(6)
})

test('a notification during a round leads to another round', async () => {
  const { context, ring } = open()
  const round = vi.fn(async () => {
    if (round.mock.calls.length === 1) ring()
    return 0
  })
  const workers = startWorkers(context, [{ name: 'a', channel: 'a', round }], LONG)
  await vi.waitFor(() => expect(round).toHaveBeenCalledTimes(2))
  await workers.stop()
})

test('a worker polls without being woken, also after a failure', async () => {
  const { context, logged } = open()
  const round = vi.fn(async () => {
    if (round.mock.calls.length === 1) throw Object.assign(new Error('planted words'), { code: 'ECONNREFUSED' })
    return 0
  })
  const workers = startWorkers(context, [{ name: 'a', channel: 'a', round }], 1)
  await vi.waitFor(() => expect(round.mock.calls.length).toBeGreaterThan(3))
  await workers.stop()
  expect(logged).toEqual([expect.objectContaining({ worker: 'a', error: 'Error', code: 'ECONNREFUSED' })])
  expect(JSON.stringify(logged)).not.toContain('planted')
})

test('a hanging worker blocks neither other workers nor the stop', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const { context } = open()
    const sound = vi.fn(async () => 0)
    const hanging = { name: 'hanging', channel: 'a', round: () => new Promise<number>(() => undefined) }
    const workers = startWorkers(context, [hanging, { name: 'sound', channel: 'a', round: sound }], LONG)
    const stopped = workers.stop()
    await vi.advanceTimersByTimeAsync(3000)
    await stopped
    expect(sound).toHaveBeenCalled()
  } finally {
    vi.useRealTimers()
  }
})

test('a trace has the place of an error but never its message', () => {
  const error = Object.assign(new Error('buyer@planted.example\n    at planted line'), { code: '23505' })
  const trace = errorTrace(error)
  expect(trace).toMatchObject({ error: 'Error', code: '23505' })
  expect(trace.at?.[0]).toContain('workers.test.ts')
  expect(JSON.stringify(trace)).not.toContain('planted')
  expect(errorTrace('planted')).toEqual({ error: 'string' })
  expect(JSON.stringify(errorTrace(Object.assign(new Error('x'), { code: 'a planted code' })))).not.toContain('planted')
})
