import { expect, onTestFinished, test, vi } from 'vitest'
import { createBatcher } from './batch.ts'

/** Opens a batcher whose batches the test finishes by hand. */
function open(most = 100) {
  const batches: { works: string[]; finish: () => void; fail: (error: Error) => void }[] = []
  const batcher = createBatcher<string, string>({
    most,
    keyOf: (work) => work.split(' ')[0] ?? '',
    run: (works) =>
      new Promise((done, fail) => {
        batches.push({ works, fail, finish: () => done(works.map((work) => `did ${work}`)) })
      }),
  })
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  return { batches, batcher, settle }
}

test('runs the first piece at once and batches the ones that arrive meanwhile, in order', async () => {
  const { batches, batcher, settle } = open()
  const outcomes = Promise.all([batcher('a'), batcher('b'), batcher('c')])
  expect(batches.map(({ works }) => works)).toEqual([['a']])
  batches[0]?.finish()
  await settle()
  expect(batches[1]?.works).toEqual(['b', 'c'])
  batches[1]?.finish()
  expect(await outcomes).toEqual(['did a', 'did b', 'did c'])
})

test('never batches two pieces with the same key, and keeps their order', async () => {
  const { batches, batcher, settle } = open()
  const outcomes = Promise.all(['x', 'cart 1', 'cart 2', 'other 1', 'cart 3'].map(batcher))
  for (const expected of [['x'], ['cart 1', 'other 1'], ['cart 2'], ['cart 3']]) {
    expect(batches.at(-1)?.works).toEqual(expected)
    batches.at(-1)?.finish()
    await settle()
  }
  expect(await outcomes).toHaveLength(5)
})

test('limits the batch size', async () => {
  const { batches, batcher, settle } = open(2)
  const outcomes = Promise.all(['a', 'b', 'c', 'd'].map(batcher))
  for (const size of [1, 2, 1]) {
    expect(batches.at(-1)?.works).toHaveLength(size)
    batches.at(-1)?.finish()
    await settle()
  }
  await outcomes
})

test('retries each piece of a failed batch alone, so that only the faulty one fails', async () => {
  const tried: string[][] = []
  const batcher = createBatcher<string, string>({
    most: 10,
    keyOf: (work) => work,
    run: async (works) => {
      tried.push(works)
      if (works.includes('bad')) throw new Error('at fault')
      return works
    },
  })
  const outcomes = await Promise.allSettled(['first', 'good', 'bad', 'fine'].map(batcher))
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
  expect(tried).toEqual([['first'], ['good', 'bad', 'fine'], ['good'], ['bad'], ['fine']])
})

test('does not retry pieces alone when the database is unreachable', async () => {
  let tries = 0
  const batcher = createBatcher<string, string>({
    most: 10,
    keyOf: (work) => work,
    isEverybodys: (error) => (error as Error).message === 'away',
    run: async () => {
      tries += 1
      throw new Error('away')
    },
  })
  const outcomes = await Promise.allSettled(['first', 'second', 'third', 'fourth'].map(batcher))
  expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true)
  expect(tries).toBe(2)
})

const crowd = (name: string, count: number) => Array.from({ length: count }, (_, index) => `${name}${index}`)

/** Returns a batcher that has just finished a batch of twelve, which took ten milliseconds of fake time. */
async function afterCrowd() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const opened = open()
  const { batches, batcher, settle } = opened
  const outcomes = Promise.all(['first', ...crowd('a', 12)].map(batcher))
  batches[0]?.finish()
  await settle()
  vi.advanceTimersByTime(10)
  batches[1]?.finish()
  await outcomes
  await settle()
  return opened
}

test('waits after a large batch until most callers are back', async () => {
  const { batches, batcher, settle } = await afterCrowd()
  const next = crowd('b', 9)
  const outcomes = next.slice(0, 8).map(batcher)
  await settle()
  expect(batches).toHaveLength(2)
  outcomes.push(batcher('b8'))
  await settle()
  expect(batches[2]?.works).toEqual(next)
  batches[2]?.finish()
  expect(await Promise.all(outcomes)).toHaveLength(9)
})

test('makes a lone caller after a large batch wait no longer than that batch took', async () => {
  const { batches, batcher, settle } = await afterCrowd()
  const outcome = batcher('alone')
  vi.advanceTimersByTime(9)
  await settle()
  expect(batches).toHaveLength(2)
  vi.advanceTimersByTime(1)
  await settle()
  expect(batches[2]?.works).toEqual(['alone'])
  batches[2]?.finish()
  expect(await outcome).toBe('did alone')
})
