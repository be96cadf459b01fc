import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { PAGE_EVENT } from '#commerce/page-log/ui/note.ts'
import { loadShopperState } from '#commerce/shopper/ui/use-shopper-state.ts'
import '#platform/ui/styles.css'
import { PageAround } from '#test/page-around.tsx'
import { violations } from '#test/violations.ts'
import type { OwnInvite, ShownProgram } from '../contract/shopper.ts'
import { Slot } from './invite-box.tsx'
import en from './messages/en.json'

const ID = 'p'.repeat(22)
const REQUEST = 'r'.repeat(22)
const NONE: OwnInvite = { state: 'NONE', id: null, until: null }
const PROGRAM: ShownProgram = {
  id: ID,
  asin: 'BXWRIT0001',
  offerListingId: 'BXWRIT0001-US-1',
  price: { amount: 349.99, currencyCode: 'USD', displayString: '$349.99' },
  kind: 'draw',
  stage: 'open',
  opensAt: Date.UTC(2026, 10, 1),
  closesAt: Date.UTC(2026, 10, 30),
  quantity: 1,
}
const shopper: { signedIn: boolean; own: OwnInvite | undefined } = { signedIn: true, own: NONE }
const answers: Record<string, () => Response> = {}
const posted: unknown[] = []
const browser = { go: vi.fn() }

function pretendServer() {
  vi.spyOn(window, 'fetch').mockImplementation(async (path, init) => {
    if (String(path).startsWith('/api/shopper-state'))
      return Response.json({
        sessionId: 's',
        csrfToken: 'token',
        slateToken: 'slate',
        recognised: true,
        cartCount: 0,
        signedIn: shopper.signedIn,
        features: { invites: { programs: { [ID]: shopper.own } } },
      })
    const headers = new Headers(init?.headers)
    posted.push([path, init?.body, headers.get('x-csrf-token'), headers.get('x-encrypted-slate-token')])
    return answers[String(path)]?.() ?? Response.error()
  })
}

const refusal = (status: number, code: string) => () =>
  Response.json({ type: 'error/v1', entity: { status, code, message: '' } }, { status })

async function show(given: Partial<typeof shopper> = {}, program: Partial<ShownProgram> = {}) {
  Object.assign(shopper, { signedIn: true, own: NONE }, given)
  await loadShopperState()
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  await vi.waitFor(() => expect(window.fetch).toHaveBeenCalled())
  return render(
    <PageAround messages={{ invites: en }}>
      <main>
        <h1>Product</h1>
        <Slot program={{ ...PROGRAM, ...program }} browser={browser} />
      </main>
    </PageAround>,
  )
}

const REQUEST_PATH = '/api/marketplaces/US/products/BXWRIT0001/invites'
const DETAILS_PATH = `${REQUEST_PATH}/notifications`
const ask = () => page.getByRole('button', { name: 'Request invite' })
const notify = () => page.getByRole('button', { name: 'Email me the details' })

beforeEach(() => {
  document.documentElement.lang = 'en'
  document.title = 'Invites'
  vi.clearAllMocks()
  posted.length = 0
  for (const path of Object.keys(answers)) delete answers[path]
  pretendServer()
})

test('a request hides its button and shows what was asked for, in a dialog and in the panel, which has the focus then', async () => {
  await show()
  await expect.element(page.getByText(/^Request an invitation until/)).toBeVisible()
  answers[REQUEST_PATH] = () => Response.json({ state: 'REQUESTED', id: REQUEST, until: null })
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  await ask().click()
  expect(timeout.mock.calls).toEqual([[10_000]])
  timeout.mockRestore()
  await expect.element(page.getByRole('dialog', { name: 'Request received' })).toBeVisible()
  expect(posted).toEqual([[REQUEST_PATH, '{}', 'token', 'slate']])
  expect(await violations()).toEqual([])
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(page.getByText(en.state.REQUESTED)).toHaveFocus()
  expect(ask().elements()).toEqual([])
  expect(page.getByText(/^Request an invitation until/).elements()).toEqual([])
  expect(await violations()).toEqual([])
})

test('says only in the log that the store said nothing of the program, and asks all the same', async () => {
  await show({ own: undefined })
  const logged: unknown[] = []
  const hear = (event: Event) => logged.push((event as CustomEvent).detail)
  document.addEventListener(PAGE_EVENT, hear)
  onTestFinished(() => document.removeEventListener(PAGE_EVENT, hear))
  answers[REQUEST_PATH] = () => Response.json({ state: 'REQUESTED', id: REQUEST, until: null })
  await ask().click()
  await expect.element(page.getByRole('dialog', { name: 'Request received' })).toBeVisible()
  expect(logged).toEqual([{ name: 'invite-data-missing', detail: { asin: 'BXWRIT0001' } }])
})

test('who is invited at once can buy at once', async () => {
  await show({}, { kind: 'first-come' })
  answers[REQUEST_PATH] = () => Response.json({ state: 'INVITED', id: REQUEST, until: Date.UTC(2026, 10, 28) })
  await ask().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect.element(page.getByRole('button', { name: 'Buy now' })).toBeVisible()
  expect(document.querySelector<HTMLInputElement>('input[name=invitation]')?.value).toBe(REQUEST)
})

test.each([
  ['household', refusal(422, 'household'), en.said.household],
  ['a code without words', refusal(422, 'new-code'), en.said.other],
  ['no answer', () => Response.error(), en.said.offline],
])('a request that fails says why, and can be sent again: %s', async (_what, answer, words) => {
  await show()
  answers[REQUEST_PATH] = answer
  await ask().click()
  await expect.element(page.getByRole('dialog', { name: "That didn't work" })).toHaveAccessibleDescription(words)
  await userEvent.keyboard('{Escape}')
  await expect.element(ask()).toHaveFocus()
})

test('details that cannot be mailed say why in the failure dialog, and can be asked for again', async () => {
  await show()
  answers[DETAILS_PATH] = refusal(422, 'closed')
  await notify().click()
  await expect
    .element(page.getByRole('dialog', { name: "That didn't work" }))
    .toHaveAccessibleDescription(en.said.closed)
  await userEvent.keyboard('{Escape}')
  await expect.element(notify()).not.toHaveAttribute('aria-disabled')
})

test('details are mailed once: the button keeps the focus, is disabled and says so', async () => {
  await show()
  answers[DETAILS_PATH] = () => Response.json({ sent: true })
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  await notify().click()
  expect(timeout.mock.calls).toEqual([[10_000]])
  timeout.mockRestore()
  const done = page.getByRole('button', { name: 'Details emailed' })
  await expect.element(done).toHaveAttribute('aria-disabled', 'true')
  await expect.element(done).toHaveFocus()
  await expect.element(page.getByRole('status')).toHaveTextContent('Details emailed')
  await done.click({ force: true })
  expect(posted).toEqual([[DETAILS_PATH, '{}', 'token', 'slate']])
})

test.each([
  ['nobody is signed in', { signedIn: false }],
  ['the session is over', {}],
])('leads to the sign-in and back: %s', async (_what, given) => {
  await show(given)
  answers[REQUEST_PATH] = refusal(401, 'sign-in')
  await ask().click()
  await expect.poll(() => browser.go.mock.calls).toEqual([['/gp/sign-in.html?returnTo=%2Fdp%2FBXWRIT0001']])
})

test.each([
  ['BOUGHT', en.state.BOUGHT],
  ['EXPIRED', en.state.EXPIRED],
  ['NOT_SELECTED', en.state.NOT_SELECTED],
  ['WITHDRAWN', en.state.WITHDRAWN],
] as const)('%s cannot ask again', async (state, words) => {
  await show({ own: { state, id: REQUEST, until: null } })
  await expect.element(page.getByText(words)).toBeVisible()
  expect(ask().elements()).toEqual([])
  expect(await violations()).toEqual([])
})

test.each(['soon', 'closed'] as const)('nobody can ask while requests are %s', async (stage) => {
  await show({}, { stage })
  await expect.element(notify()).toBeVisible()
  expect(ask().elements()).toEqual([])
})
