import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { PAGE_EVENT } from '#commerce/page-log/ui/note.ts'
import { PageAround } from '#test/page-around.tsx'
import { Slot } from './add-slot.tsx'
import en from './messages/en.json'

test('a page without a token notes it', { tags: 'gate' }, async () => {
  vi.spyOn(window, 'fetch').mockImplementation(() => new Promise(() => undefined))
  onTestFinished(() => void vi.restoreAllMocks())
  const noted: unknown[] = []
  const listen = (event: Event) => noted.push((event as CustomEvent).detail)
  document.addEventListener(PAGE_EVENT, listen)
  onTestFinished(() => document.removeEventListener(PAGE_EVENT, listen))
  await render(
    <PageAround messages={{ 'wish-lists': en }}>
      <Slot asin="BXDRUM0001" />
    </PageAround>,
  )
  await page.getByRole('button', { name: 'Add to list', exact: true }).click()
  expect(noted).toContainEqual({ name: 'list-failed', detail: { what: 'token' } })
})
