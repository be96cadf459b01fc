import { expect, onTestFinished, test, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { useGallery } from './use-gallery.ts'

test('a thumbnail under the pointer changes the picture after 100 ms, unless the pointer has left', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { result, act } = await renderHook(() => useGallery(3))
  const after = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))
  result.current.showSoon(2)
  await after(99)
  expect(result.current.current).toBe(0)
  await after(1)
  expect(result.current.current).toBe(2)
  result.current.showSoon(1)
  result.current.showSoon(undefined)
  await after(1000)
  expect(result.current.current).toBe(2)
})
