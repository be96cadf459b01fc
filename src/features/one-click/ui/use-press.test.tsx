import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { tell } from '#commerce/buy-box/ui/page-events.ts'
import { LOCK_MS, usePress } from './use-press.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** One press, with what comes of it. */
async function open(agreed = '12999') {
  const hook = await renderHook((props?: { agreed: string }) => usePress(props?.agreed ?? agreed))
  const press = async () => {
    let goes = false
    await hook.act(() => {
      goes = hook.result.current.press()
    })
    return [goes, hook.result.current.isBusy]
  }
  return { hook, press }
}

test('the first press goes, a second one only disables the button, and 30 seconds later it can be pressed again', async () => {
  expect(LOCK_MS).toBe(30_000)
  const { hook, press } = await open()
  expect(await press()).toEqual([true, false])
  expect(await press()).toEqual([false, true])
  await hook.act(() => vi.advanceTimersByTime(LOCK_MS - 1))
  expect(hook.result.current.isBusy).toBe(true)
  await hook.act(() => vi.advanceTimersByTime(1))
  expect(hook.result.current.isBusy).toBe(false)
  expect(await press()).toEqual([true, false])
})

test('a page that appears again can be pressed again, as another order only if it was left', async () => {
  const { hook, press } = await open()
  const { id } = hook.result.current
  await press()
  await hook.act(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false })))
  expect([hook.result.current.id, await press()]).toEqual([id, [true, false]])
  await hook.act(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  expect(hook.result.current.id).not.toBe(id)
  expect(await press()).toEqual([true, false])
})

test('a submit that was held and dropped can be pressed again at once', async () => {
  const { hook, press } = await open()
  const { id } = hook.result.current
  await press()
  await hook.act(() => tell('submit-dropped', { kind: 'order-now' }))
  expect([hook.result.current.id, await press()]).toEqual([id, [true, false]])
})

test('each total has a press of its own, and the same total the same', async () => {
  const { hook } = await open()
  const { id } = hook.result.current
  await hook.rerender({ agreed: '25998' })
  expect(hook.result.current.id).not.toBe(id)
  expect(hook.result.current.id).toMatch(/^[\w-]{16,64}$/)
  await hook.rerender({ agreed: '12999' })
  expect(hook.result.current.id).toBe(id)
})

test('on a tablet a press is unlocked when the page is in front again', async () => {
  const agent = vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 ShopApp/3 tabletApp')
  const { hook, press } = await open()
  expect(hook.result.current.device).toBe('tabletApp')
  await press()
  await press()
  await hook.act(() => document.dispatchEvent(new Event('visibilitychange')))
  expect(await press()).toEqual([true, false])
  agent.mockReturnValue('Mozilla/5.0 (X11; Linux x86_64)')
  const other = await open()
  expect(other.hook.result.current.device).toBe('other')
  await other.press()
  await other.hook.act(() => document.dispatchEvent(new Event('visibilitychange')))
  expect(await other.press()).toEqual([false, true])
  agent.mockRestore()
})
