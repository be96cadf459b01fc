import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { draftStore } from '#commerce/buy-box/ui/draft-store.ts'
import { PAGE_EVENT } from '#commerce/page-log/ui/note.ts'
import { PageAround } from '#test/page-around.tsx'
import { CASE, openPage } from './testing.tsx'

vi.mock('./interstitial.tsx', () => {
  throw new Error('The code did not come.')
})
afterEach(() => vi.unstubAllGlobals())

test('a dialog whose code does not come is only logged, and the submit goes on', async () => {
  const { show } = await openPage({ stub: vi.stubGlobal, render, around: PageAround })
  const logged: unknown[] = []
  const hear = (event: Event) => logged.push((event as CustomEvent).detail)
  document.addEventListener(PAGE_EVENT, hear)
  onTestFinished(() => document.removeEventListener(PAGE_EVENT, hear))
  await show([[CASE]])
  expect(await draftStore.mayGo('add-to-cart')).toBe(true)
  expect(logged).toEqual([{ name: 'interstitial-warning', detail: { reason: 'not-loaded', seconds: 0 } }])
  expect(page.getByRole('dialog').elements()).toEqual([])
})
