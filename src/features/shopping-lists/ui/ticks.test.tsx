import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { loadShopperState } from '#commerce/shopper/ui/use-shopper-state.ts'
import { setPageTokens } from '#platform/browser/page-tokens.ts'
import '#platform/ui/styles.css'
import { PageAround } from '#test/page-around.tsx'
import { violations } from '#test/violations.ts'
import type { ShownEntry } from '../contract/lists.ts'
import { Entry } from './entry.tsx'
import en from './messages/en.json' with { type: 'json' }
import { useTicks } from './use-ticks.ts'

const LIST = 'L'.repeat(22)
const LEMONS: ShownEntry = {
  itemId: '00000000-0000-4000-8000-000000000001',
  asin: null,
  itemName: 'lemons',
  quantity: '2 each',
  aisle: null,
  isGone: false,
  isTicked: false,
  tickedAt: null,
  addedAt: 0,
}
type Sent = { path: string; body: { isTicked: boolean } }
let sent: Sent[] = []
let answer: () => Promise<Response> = async () => Response.json(LEMONS)

beforeEach(() => {
  sent = []
  answer = async () => Response.json(LEMONS)
  localStorage.clear()
  setPageTokens({ csrf: 'csrf', slate: 'slate' })
  vi.spyOn(window, 'fetch').mockImplementation((path, init) => {
    sent.push({ path: String(path), body: JSON.parse(String(init?.body ?? '{}')) })
    return answer()
  })
})
afterEach(() => vi.restoreAllMocks())

function List() {
  const { isTicked, toggle, waitingCount, isRefused } = useTicks(LIST, null)
  return (
    <>
      <ul>
        <Entry
          entry={LEMONS}
          isOwner
          mayTick
          link={null}
          action="/shopping-lists/x/items/y"
          isTicked={isTicked(LEMONS)}
          onToggle={() => toggle(LEMONS)}
        />
      </ul>
      <p>waiting: {waitingCount}</p>
      {isRefused && <p>refused</p>}
    </>
  )
}
const show = () =>
  render(
    <PageAround messages={{ 'shopping-lists': en }}>
      <List />
    </PageAround>,
  )
const box = () => page.getByRole('button', { name: 'Tick off lemons' })

test('a tick is shown at once and told to the store', async () => {
  const { container } = await show()
  expect(await violations(container)).toEqual([])
  await box().click()
  await expect.element(box()).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => sent.map(({ body }) => body)).toEqual([{ isTicked: true }])
  await expect.poll(() => localStorage.length).toBe(0)
})

test('without a connection it is kept, and sent when the connection is back', async () => {
  answer = async () => Response.error()
  await show()
  await box().click()
  await expect.element(page.getByText('waiting: 1')).toBeVisible()
  await expect.element(box()).toHaveAttribute('aria-pressed', 'true')
  expect(localStorage.getItem(`shopping-list-ticks:${LIST}`)).toBe(JSON.stringify({ [LEMONS.itemId]: true }))
  answer = async () => Response.json(LEMONS)
  window.dispatchEvent(new Event('online'))
  await expect.element(page.getByText('waiting: 0')).toBeVisible()
  expect(localStorage.length).toBe(0)
  expect(sent.map(({ body }) => body)).toEqual([{ isTicked: true }, { isTicked: true }])
})

test('what an earlier page kept is shown and sent by the next one', async () => {
  localStorage.setItem(`shopping-list-ticks:${LIST}`, JSON.stringify({ [LEMONS.itemId]: true }))
  await show()
  await expect.element(box()).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => sent).toHaveLength(1)
  await expect.poll(() => localStorage.length).toBe(0)
})

test('what the store refuses is taken back and said', async () => {
  answer = async () => Response.json({ type: 'error/v1', entity: { code: 'not-found' } }, { status: 404 })
  await show()
  await box().click()
  await expect.element(page.getByText('refused')).toBeVisible()
  await expect.element(box()).toHaveAttribute('aria-pressed', 'false')
  expect(localStorage.length).toBe(0)
})

test('pressed twice while the first is on its way, the last wish wins', async () => {
  const waiting: ((response: Response) => void)[] = []
  answer = () => new Promise((resolve) => waiting.push(resolve))
  await show()
  await box().click()
  await expect.poll(() => waiting.length).toBe(1)
  await box().click()
  waiting[0]?.(Response.json(LEMONS))
  await expect.poll(() => waiting.length).toBe(2)
  waiting[1]?.(Response.json(LEMONS))
  await expect.poll(() => localStorage.length).toBe(0)
  expect(sent.map(({ body }) => body.isTicked)).toEqual([true, false])
  await expect.element(box()).toHaveAttribute('aria-pressed', 'false')
})

const EGGS = '00000000-0000-4000-8000-000000000002'
const KEY = `shopping-list-ticks:${LIST}`
const refusal = (status: number, code: string) => Response.json({ type: 'error/v1', entity: { code } }, { status })

test('what another tab keeps is not overwritten, and is sent as well', async () => {
  answer = async () => Response.error()
  await show()
  localStorage.setItem(KEY, JSON.stringify({ [EGGS]: true }))
  await box().click()
  await expect.element(page.getByText('waiting: 2')).toBeVisible()
  expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toEqual({ [EGGS]: true, [LEMONS.itemId]: true })
})

test('a tick that another tab has taken back or sent is not sent late', async () => {
  answer = async () => Response.error()
  await show()
  await box().click()
  await expect.element(page.getByText('waiting: 1')).toBeVisible()
  // The other tab has unticked it meanwhile, and says so to this one.
  const newValue = JSON.stringify({ [LEMONS.itemId]: false })
  localStorage.setItem(KEY, newValue)
  window.dispatchEvent(new StorageEvent('storage', { key: KEY, newValue }))
  await expect.element(box()).toHaveAttribute('aria-pressed', 'false')
  sent = []
  answer = async () => Response.json(LEMONS)
  window.dispatchEvent(new Event('online'))
  await expect.element(page.getByText('waiting: 0')).toBeVisible()
  expect(sent.map(({ body }) => body.isTicked)).toEqual([false])
})

test('a store that asks to wait has not refused', async () => {
  answer = async () => refusal(429, 'too-many-requests')
  await show()
  await box().click()
  await expect.element(page.getByText('waiting: 1')).toBeVisible()
  await expect.element(box()).toHaveAttribute('aria-pressed', 'true')
  expect(page.getByText('refused').elements()).toEqual([])
})

test('a tick on a page of an earlier visit is sent again for the visit that goes on', async () => {
  const state = { sessionId: 's', csrfToken: 'new', slateToken: 'new', signedIn: true, recognised: true, cartCount: 0 }
  answer = async () => Response.json({ ...state, features: {} })
  await loadShopperState()
  sent = []
  const answers = [refusal(403, 'csrf'), Response.json({ ...state, features: {} }), Response.json(LEMONS)]
  answer = async () => answers.shift() ?? Response.error()
  await show()
  await box().click()
  await expect.poll(() => localStorage.length).toBe(0)
  expect(sent.map(({ path }) => path.replace(/\?.*/, '').split('/').at(-1))).toEqual([
    LEMONS.itemId,
    'shopper-state',
    LEMONS.itemId,
  ])
  await expect.element(box()).toHaveAttribute('aria-pressed', 'true')
})
