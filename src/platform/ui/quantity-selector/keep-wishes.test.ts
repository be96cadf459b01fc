import { expect, test } from 'vitest'
import { itemAt } from '#platform/item-at.ts'
import { type Change, type Clock, keepWishes } from './keep-wishes.ts'
import type { Answer, Wish } from './wishes.ts'

/** A clock that a test moves. */
function handClock(): Clock & { pass: (ms: number) => void } {
  let now = 0
  const timers = new Set<{ at: number; run: () => void }>()
  return {
    now: () => now,
    later(run, wait) {
      const timer = { at: now + wait, run }
      timers.add(timer)
      return () => {
        timers.delete(timer)
      }
    },
    pass(ms) {
      now += ms
      for (const timer of [...timers].filter(({ at }) => at <= now)) {
        timers.delete(timer)
        timer.run()
      }
    },
  }
}

function desk() {
  const clock = handClock()
  const asked: { wish: Wish; answer: (answer: Answer) => void; fail: (why: Error) => void }[] = []
  const change: Change = (wish) => {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>()
    asked.push({ wish, answer: resolve, fail: reject })
    return promise
  }
  const keeper = keepWishes({ quantity: 1 }, change, clock)
  return { clock, asked, keeper }
}

test('sends the last of several presses once they have rested, and the next one only after the answer', async () => {
  const { clock, asked, keeper } = desk()
  keeper.wish({ quantity: 2 }, { wait: 400, isStep: true })
  clock.pass(399)
  keeper.wish({ quantity: 3 }, { wait: 400, isStep: true })
  clock.pass(399)
  expect(asked).toEqual([])
  clock.pass(1)
  expect(asked.map(({ wish }) => wish.quantity)).toEqual([3])
  keeper.wish({ quantity: 5 })
  clock.pass(5000)
  expect(asked).toHaveLength(1)
  itemAt(asked, 0).answer({ outcome: 'held', quantity: 3 })
  await expect.poll(() => asked.map(({ wish }) => wish.quantity)).toEqual([3, 5])
  expect(itemAt(asked, 1).wish).toMatchObject({ sequence: 2, previous: { quantity: 3 }, isStep: false })
})

test('an answer that does not come, or that fails, is asked for again', async () => {
  const { clock, asked, keeper } = desk()
  keeper.wish({ quantity: 2 })
  expect(asked).toHaveLength(1)
  clock.pass(15_000)
  expect(keeper.read()).toMatchObject({ isUnderWay: false, isUnsure: true, wished: { quantity: 2 } })
  clock.pass(1000)
  expect(asked).toHaveLength(2)
  itemAt(asked, 1).fail(new Error('no net'))
  await expect.poll(() => keeper.read().lost).toBe(2)
  clock.pass(2000)
  itemAt(asked, 2).answer({ outcome: 'held', quantity: 2 })
  await expect.poll(() => keeper.read()).toMatchObject({ held: { quantity: 2 }, isUnsure: false, fault: undefined })
  // Nobody waits for it any more.
  clock.pass(60_000)
  expect(keeper.read().fault).toBeUndefined()
})

test('tells its listeners of each change, until they leave', () => {
  const { keeper } = desk()
  const seen: number[] = []
  const leave = keeper.subscribe(() => seen.push(keeper.read().wished.quantity))
  keeper.wish({ quantity: 2 }, { wait: 400 })
  keeper.tell({ quantity: 2 })
  keeper.tell({ quantity: 4 })
  leave()
  keeper.tell({ quantity: 5 })
  expect(seen).toEqual([2, 2, 4])
})

test('a page that is left sends what waits', () => {
  const { asked, keeper } = desk()
  keeper.flush()
  expect(asked).toEqual([])
  keeper.wish({ quantity: 2 }, { wait: 400 })
  keeper.flush()
  expect(asked.map(({ wish }) => wish.quantity)).toEqual([2])
})
