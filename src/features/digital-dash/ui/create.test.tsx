import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { PAGE_EVENT } from '#commerce/page-log/ui/note.ts'
import { setPageTokens } from '#platform/browser/page-tokens.ts'
import '#platform/ui/styles.css'
import { PageAround } from '#test/page-around.tsx'
import { violations } from '#test/violations.ts'
import { CreateButton } from './create-button.tsx'
import en from './messages/en.json'

const browser = { go: vi.fn() }
const sent: { path: string; body: unknown }[] = []

async function show(answer: () => Response) {
  sent.length = 0
  browser.go.mockClear()
  vi.spyOn(window, 'fetch').mockImplementation(async (path, init) => {
    if (!String(path).startsWith('/gp/digital-dash')) return Response.json({})
    sent.push({ path: String(path), body: JSON.parse(String(init?.body)) })
    return answer()
  })
  await render(
    <PageAround messages={{ 'digital-dash': en }}>
      <main>
        <h1>Product</h1>
        <CreateButton asin="BXDRUM0001" browser={browser} />
      </main>
    </PageAround>,
  )
  await button().click()
}
const button = () => page.getByRole('button', { name: 'Add a button to reorder' })

beforeEach(() => setPageTokens({ csrf: 'token', slate: 'slate' }))

test.each([
  ['a success', { success: true, error: null }],
  ['an error of 510', { success: false, error: { errorCode: 510, errorTitle: 'There', errorMessage: 'It is there.' } }],
])('%s changes the button into the way to the buttons', async (_what, answer) => {
  await show(() => Response.json(answer))
  await expect
    .element(page.getByRole('link', { name: 'Open your buttons' }))
    .toHaveAttribute('href', '/gp/digital-dash')
  await expect.element(button()).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: 'Open your buttons' })).toHaveFocus()
  expect(sent).toEqual([{ path: '/gp/digital-dash/create', body: { isAjax: 'true', data: { asin: 'BXDRUM0001' } } }])
  expect(await violations()).toEqual([])
})

test('an error is shown with its title and text, and the button is marked', async () => {
  const error = { errorCode: 507, errorTitle: 'You have 12 buttons', errorMessage: 'Remove one.' }
  await show(() => Response.json({ success: false, error }))
  await expect.element(page.getByRole('alert')).toHaveTextContent('You have 12 buttons Remove one.')
  await expect.element(button()).toHaveAttribute('data-failed', 'true')
  expect(await violations()).toEqual([])
})

test('without an error of the store’s own the base text is shown', async () => {
  await show(() => new Response('', { status: 500 }))
  await expect.element(page.getByRole('alert')).toHaveTextContent(en.create.failed)
})

test('an answer of something else than the store fails like any other, and the button can be pressed again', async () => {
  await show(() => new Response('<p>Sign in to this network</p>', { status: 200 }))
  await expect.element(page.getByRole('alert')).toHaveTextContent(en.create.failed)
  await expect.element(button()).toBeEnabled()
})

test('any other failure is logged as fatal, and the button is marked', async () => {
  const noted: unknown[] = []
  const listen = (event: Event) => event instanceof CustomEvent && noted.push(event.detail)
  document.addEventListener(PAGE_EVENT, listen)
  await show(() => new Response('', { status: 503 }))
  await expect.element(button()).toHaveAttribute('data-failed', 'true')
  document.removeEventListener(PAGE_EVENT, listen)
  expect(noted).toEqual([{ name: 'dash-failed', detail: { code: '503' } }])
})

test('401 leads to the address in its text', async () => {
  await show(() => new Response('/gp/sign-in.html?returnTo=%2Fgp%2Fdigital-dash', { status: 401 }))
  await expect.poll(() => browser.go.mock.calls).toEqual([['/gp/sign-in.html?returnTo=%2Fgp%2Fdigital-dash']])
})
