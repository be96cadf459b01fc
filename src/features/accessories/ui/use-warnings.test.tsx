import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { PAGE_EVENT } from '#commerce/page-log/ui/note.ts'
import { useWarnings } from './use-warnings.ts'

const logged: unknown[] = []
const warned = (reason: string, seconds: number) => ({ name: 'interstitial-warning', detail: { reason, seconds } })

beforeEach(() => {
  logged.length = 0
  const hear = (event: Event) => logged.push((event as CustomEvent).detail)
  document.addEventListener(PAGE_EVENT, hear)
  const spy = vi.spyOn(window, 'fetch').mockImplementation(async () => Response.json({ isOn: false }))
  vi.useFakeTimers()
  onTestFinished(() => {
    document.removeEventListener(PAGE_EVENT, hear)
    vi.useRealTimers()
    spy.mockRestore()
  })
})

test('a submit that is held for five minutes is logged, once', async () => {
  await renderHook(() => useWarnings(true))
  vi.advanceTimersByTime(299_999)
  expect(logged).toEqual([])
  vi.advanceTimersByTime(300_001)
  expect(logged).toEqual([warned('held-long', 300)])
})

test('a dismissal that takes more than 30 seconds is logged', async () => {
  const { result } = await renderHook(() => useWarnings(false))
  for (const [took, warnings] of [
    [30_000, []],
    [30_001, [warned('dismissal-slow', 30)]],
  ] as const) {
    const closed = result.current()
    vi.advanceTimersByTime(took)
    closed()
    expect(logged).toEqual(warnings)
  }
})
