import { Suspense, startTransition, useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { PAGE } from '#test/page-around.tsx'
import { openTexts } from './load-texts.ts'
import { PageRoot } from './page-root.tsx'
import { useMessages } from './use-messages.ts'

function Part() {
  const t = useMessages('cart')
  const [count] = useState(2)
  return (
    <p>
      {t('title')} {count}
    </p>
  )
}

function Opener() {
  const [isShown, setShown] = useState(false)
  return (
    <>
      <button type="button" onClick={() => startTransition(() => setShown(true))}>
        Open
      </button>
      <Suspense>{isShown && <Part />}</Suspense>
    </>
  )
}

test('a part that has waited for its texts goes on with its own state, and React has nothing to recover from', async () => {
  const { promise, resolve: arrive } = Promise.withResolvers<Response>()
  const asked = vi.spyOn(window, 'fetch').mockImplementation(() => promise)
  const faults = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  onTestFinished(() => {
    vi.restoreAllMocks()
  })
  const texts = openTexts('/texts/v/')
  await render(
    <PageRoot root={{ page: PAGE, messages: texts.messages, texts, slots: [] }}>
      <Opener />
    </PageRoot>,
  )
  await page.getByRole('button', { name: 'Open' }).click()
  await expect.poll(() => asked.mock.calls.length).toBe(1)
  arrive(Response.json({ cart: { title: 'Cart' } }))
  await expect.element(page.getByText('Cart 2')).toBeVisible()
  expect(faults.mock.calls).toEqual([])
})
