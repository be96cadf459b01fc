import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { setPageTokens } from '#platform/browser/page-tokens.ts'
import '#platform/ui/styles.css'
import { PageAround } from '#test/page-around.tsx'
import { violations } from '#test/violations.ts'
import { Slot } from './add-slot.tsx'
import en from './messages/en.json' with { type: 'json' }
import { VoiceLink } from './voice-link.tsx'

const LISTS = { lists: [{ listId: 'L'.repeat(22), listName: 'Groceries' }] }
type Sent = { path: string; body: string }
let sent: Sent[] = []
let waiting: ((response: Response) => void)[] = []
let lists: () => Response = () => Response.json(LISTS)

beforeEach(() => {
  sent = []
  waiting = []
  lists = () => Response.json(LISTS)
  setPageTokens({ csrf: 'the-token', slate: 'slate' })
  vi.spyOn(window, 'fetch').mockImplementation(async (path, init) => {
    const address = String(path)
    if (address.endsWith('/shopping-lists')) return lists()
    if (address.endsWith('/logevents')) {
      sent.push({ path: address, body: String(init?.body) })
      return new Response(null, { status: 204 })
    }
    sent.push({ path: address, body: String(init?.body) })
    return new Promise((resolve) => waiting.push(resolve))
  })
})
afterEach(() => vi.restoreAllMocks())

const show = () =>
  render(
    <PageAround messages={{ 'shopping-lists': en }}>
      <Slot asin="BXMILK0001" />
    </PageAround>,
  )
const answer = async (response: Response) => {
  await expect.poll(() => waiting.length).toBeGreaterThan(0)
  waiting.shift()?.(response)
}
const openDialog = async () => {
  await page.getByRole('link', { name: 'Add to shopping list' }).click()
  await expect.element(page.getByRole('combobox', { name: 'Shopping list' })).toBeVisible()
}
const button = () => page.getByRole('button', { name: 'Add', exact: true })
const kinds = () => sent.filter(({ path }) => path.endsWith('/logevents')).map(({ body }) => JSON.parse(body).eventType)

test('an add is sent with its params, the button is off meanwhile, and success closes the dialog and says so', async () => {
  await show()
  await openDialog()
  expect(await violations(page.getByRole('dialog').element())).toEqual([])
  await button().click()
  await expect.element(button()).toBeDisabled()
  expect(Object.fromEntries(new URLSearchParams(sent[0]?.body))).toEqual({
    asin: 'BXMILK0001',
    listID: 'L'.repeat(22),
    token: 'the-token',
  })
  await answer(Response.json({ successful: true, errorCodes: [] }))
  await expect.element(page.getByText('Added to your shopping list.')).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  const view = page.getByRole('link', { name: 'View list' })
  await expect.element(view).toHaveAttribute('href', `/shopping-lists/${'L'.repeat(22)}`)
})

test.each([
  ['what is there already', () => Response.json({ successful: false, errorCodes: [1] }), 'already on this list'],
  ['another code', () => Response.json({ successful: false, errorCodes: [2] }), 'nothing was added'],
  ['an answer that is no JSON', () => new Response('<html>'), 'nothing was added'],
  ['no answer', () => Response.error(), 'nothing was added'],
])('%s is said in the dialog, whose button is on again', async (_what, response, said) => {
  await show()
  await openDialog()
  await button().click()
  await answer(response())
  await expect.element(page.getByText(new RegExp(said))).toBeVisible()
  await expect.element(button()).toBeEnabled()
})

test('without lists the default one can be chosen; lists that do not come are a service error', async () => {
  lists = () => Response.json({ lists: [] })
  const { unmount } = await show()
  await openDialog()
  await button().click()
  await expect.poll(() => new URLSearchParams(sent[0]?.body).get('listID')).toBe('default')
  await unmount()
  lists = () => Response.error()
  await show()
  await page.getByRole('link', { name: 'Add to shopping list' }).click()
  await expect.element(page.getByText(/nothing was added/)).toBeVisible()
  await expect.element(button()).toBeDisabled()
})

test('the voice link becomes a spinner and then the added state, and the event is logged', async () => {
  await show()
  await page.getByRole('link', { name: 'Add to voice list' }).click()
  const busy = page.getByRole('button', { name: 'Add to voice list' })
  await expect.element(busy).toHaveAttribute('aria-busy', 'true')
  await expect.element(busy).toHaveFocus()
  await answer(Response.json({ itemInfoList: [] }))
  const added = page.getByRole('button', { name: 'On your voice list' })
  await expect.element(added).toHaveAttribute('aria-disabled', 'true')
  await expect.element(added).toHaveFocus()
  await expect.poll(kinds).toEqual(['success'])
  const [said, log] = sent.map(({ body }) => JSON.parse(body))
  expect(said).toEqual({ items: [{ asin: 'BXMILK0001', locale: 'en-US', marketplaceId: 'US' }] })
  expect(log).toEqual({
    eventName: 'addItem',
    eventType: 'success',
    eventVersion: '2',
    pageName: 'product',
    eventStartTime: expect.any(Number),
    delay: expect.any(Number),
    listType: 'shoppinglist',
    isDefaultList: true,
  })
})

test('a failure of the voice list is only logged, and the link is back', async () => {
  await show()
  await page.getByRole('link', { name: 'Add to voice list' }).click()
  await answer(Response.error())
  await expect.element(page.getByRole('link', { name: 'Add to voice list' })).toHaveFocus()
  await expect.poll(kinds).toEqual(['failure'])
})

test('who has to sign in for the voice list is led to where the store says, if that is a page of it', async () => {
  const go = vi.fn()
  await render(
    <PageAround messages={{ 'shopping-lists': en }}>
      <VoiceLink asin="BXMILK0001" href="/" go={go} />
    </PageAround>,
  )
  const refuse = async (authUrl: string) => {
    await page.getByRole('link', { name: 'Add to voice list' }).click()
    const entity = { status: 401, code: 'sign-in', message: '', details: { authUrl } }
    await answer(Response.json({ type: 'error/v1', entity }, { status: 401 }))
  }
  await refuse('/gp/sign-in.html?returnTo=x')
  await expect.poll(() => go.mock.calls).toEqual([['/gp/sign-in.html?returnTo=x']])
  expect(kinds()).toEqual([])
  await refuse('https://elsewhere.example/')
  await expect.poll(kinds).toEqual(['failure'])
  expect(go).toHaveBeenCalledTimes(1)
})

test('calls of both lists are given up after five seconds', async () => {
  const given = vi.spyOn(AbortSignal, 'timeout')
  await show()
  await openDialog()
  given.mockClear()
  await button().click()
  await expect.poll(() => waiting.length).toBe(1)
  expect(given.mock.calls).toEqual([[5000]])
  await answer(Response.json({ successful: true, errorCodes: [] }))
  await expect.element(page.getByText('Added to your shopping list.')).toBeVisible()
  given.mockClear()
  await page.getByRole('link', { name: 'Add to voice list' }).click()
  await expect.poll(() => waiting.length).toBe(1)
  expect(given.mock.calls).toEqual([[5000]])
})
