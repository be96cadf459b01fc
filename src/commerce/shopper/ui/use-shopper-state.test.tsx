import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pageTokens } from '#platform/browser/page-tokens.ts'
import { loadShopperState, refreshShopperState } from './use-shopper-state.ts'

const STATE = { csrfToken: 'c', slateToken: 's', cartCount: 2 }

let answers: (number | 'lost')[] = []
const fetched = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  fetched.mockReset()
  vi.stubGlobal('fetch', async () => {
    fetched()
    const next = answers.shift() ?? 200
    if (next === 'lost') throw new TypeError('Failed to fetch')
    // A real one is read in a task of the browser's, which the fake clock does not wait for.
    return { status: next, ok: next === 200, json: async () => (next === 200 ? STATE : {}) }
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function openPage(...first: (number | 'lost')[]) {
  answers = first
  await act(() => loadShopperState(undefined, []))
  // A page loads its state once.
  if (fetched.mock.calls.length === 0) await act(refreshShopperState)
}

test('a page that was turned away asks again, later each time, until it is answered', async () => {
  await openPage(503, 'lost', 429)
  for (const [asked, wait] of [
    [1, 4000],
    [2, 8000],
    [3, 16_000],
    [4, 60_000],
  ] as const) {
    expect(fetched).toHaveBeenCalledTimes(asked)
    await vi.advanceTimersByTimeAsync(wait)
  }
  expect(fetched).toHaveBeenCalledTimes(4)
  expect((await pageTokens()).csrf).toBe('c')
})

test('it gives up after a while', async () => {
  await openPage(...Array.from({ length: 20 }, () => 503 as const))
  await vi.advanceTimersByTimeAsync(600_000)
  expect(fetched).toHaveBeenCalledTimes(6)
})

test('what was refused is not asked again', async () => {
  await openPage(400)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(fetched).toHaveBeenCalledTimes(1)
})
