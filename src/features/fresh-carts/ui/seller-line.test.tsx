import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { loadShopperState } from '#commerce/shopper/ui/use-shopper-state.ts'
import '#platform/ui/styles.css'
import { violations } from '#test/violations.ts'
import { ADDED, AddForm, failure, info } from '../testing/add-form.tsx'

vi.setConfig({ testTimeout: 15_000 })

const posted: unknown[] = []
let answer = () => Response.json(ADDED)

beforeEach(async () => {
  posted.length = 0
  posts.mockClear()
  answer = () => Response.json(ADDED)
  vi.spyOn(window, 'fetch').mockImplementation(async (path, init) => {
    if (String(path).startsWith('/alm/')) {
      posted.push(JSON.parse(String(init?.body ?? null)))
      return answer()
    }
    if (String(path) === '/api/events') return Response.json({ isOn: true })
    return Response.json({ sessionId: 'visit', csrfToken: 'csrf', slateToken: 'slate', features: {}, cartCount: 0 })
  })
  await loadShopperState()
})
afterEach(() => vi.restoreAllMocks())

const posts = vi.fn()
/** How often the page has asked for what is the shopper's. */
const askedForState = () =>
  vi.mocked(window.fetch).mock.calls.filter(([path]) => String(path).startsWith('/api/shopper-state')).length
const show = (choices?: ReactNode) => render(<AddForm onPost={posts} choices={choices} />)
const add = () => page.getByRole('button', { name: 'Add', exact: true })

/** Presses a button while it is off, and notes when it is on again. */
function watch(button: Element): { off: string[]; onAt: number | undefined } {
  const seen: { off: string[]; onAt: number | undefined } = { off: [], onAt: undefined }
  const watcher = new MutationObserver(() => {
    if (button.getAttribute('aria-disabled') === 'true') {
      seen.off.push(`busy: ${button.getAttribute('aria-busy')}`)
      button.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
    } else seen.onAt ??= performance.now()
  })
  watcher.observe(button, { attributeFilter: ['aria-disabled'] })
  onTestFinished(() => watcher.disconnect())
  return seen
}

test('presses are ignored until a second after the answer', async () => {
  let answeredAt = 0
  answer = () => {
    answeredAt = performance.now()
    return Response.json(ADDED)
  }
  await show()
  const seen = watch(add().element())
  await add().click()
  await expect.element(page.getByText('It’s in your Market cart. In the cart now: 5.')).toBeVisible()
  await expect.poll(() => seen.onAt, { timeout: 10_000 }).toBeDefined()
  expect((seen.onAt ?? 0) - answeredAt).toBeGreaterThanOrEqual(1000)
  expect([seen.off, posted.length]).toEqual([['busy: true'], 1])
  await add().click()
  await expect.poll(() => posted.length).toBe(2)
  expect(posted[0]).toMatchObject({ asin: 'BXBREAD001', offerListingID: 'bread', title: 'Rye bread', quantity: 2 })
})

test('an error is said in a dialog of 325 pixels', async () => {
  answer = () => failure(400, 'PRICE_UNAVAILABLE')
  await page.viewport(1280, 800)
  await show()
  await add().click()
  const dialog = page.getByRole('dialog', { name: 'Item was not added to the cart' })
  await expect.element(dialog.getByText(/^The price has changed\./)).toBeVisible()
  expect(dialog.element().getBoundingClientRect().width).toBe(325)
  expect(await violations(document.body)).toEqual([])
  await dialog.getByRole('button', { name: 'OK' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('what does not fit into the held time is said with its quantities', async () => {
  const extraErrorInfos = [info('ITEM_PARTIALLY_AVAILABLE_FOR_RESERVATION')]
  answer = () => Response.json({ ...ADDED, extraErrorInfos, cancelSlotPath: '/alm/cancel' })
  await show()
  await add().click()
  const dialog = page.getByRole('dialog', { name: 'Please check' })
  await expect.element(dialog.getByText(/^Rye bread: only 1 of 2 fit into your time\./)).toBeVisible()
  answer = () => new Response(null, { status: 503 })
  const given = vi.spyOn(AbortSignal, 'timeout')
  await dialog.getByRole('button', { name: 'Give the time back and choose later' }).click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('The time is still held. Try again.')
  expect(given.mock.calls).toEqual([[5000]])
  expect(posted).toEqual([expect.objectContaining({ asin: 'BXBREAD001' }), null])
  expect(await violations(document.body)).toEqual([])
  const before = askedForState()
  await dialog.getByRole('button', { name: 'OK' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  // What the carts hold is shown anew.
  await expect.poll(() => askedForState() - before).toBe(1)
})

test('what is chosen besides the quantity, such as gift wrap, goes with the form', async () => {
  await show(
    <label>
      <input type="checkbox" name="isToBeGiftWrapped" value="1" /> Wrap
    </label>,
  )
  await page.getByLabelText('Wrap').click()
  await add().click()
  await expect.poll(() => posts.mock.calls.length).toBe(1)
  expect(posted).toEqual([])
  await page.getByLabelText('Wrap').click()
  await add().click()
  await expect.poll(() => posted.length).toBe(1)
})

test('a quantity that cannot be is not sent', async () => {
  await show()
  await page.getByLabelText('Quantity').fill('0')
  await add().click()
  await page.getByLabelText('Quantity').fill('1000')
  await add().click()
  expect(posted).toEqual([])
})

test.each<[what: string, said: object]>([
  ['no list', { statusList: 'none' }],
  ['nothing of what does not fit', { extraErrorInfos: [null] }],
  ['no count', { cartCount: undefined }],
  ['no items', { clientResponseModel: { items: [null] } }],
])(
  'an answer that does not say what it has to is a failure, and the next press adds again: %s',
  async (_what, said) => {
    answer = () => Response.json({ ...ADDED, ...said })
    await show()
    await add().click()
    const dialog = page.getByRole('dialog', { name: 'Item was not added to the cart' })
    await expect.element(dialog).toBeVisible()
    await dialog.getByRole('button', { name: 'OK' }).click()
    answer = () => Response.json(ADDED)
    await expect.poll(() => add().element().getAttribute('aria-disabled'), { timeout: 5000 }).toBe(null)
    await add().click()
    await expect.element(page.getByText(/^It’s in your Market cart/)).toBeVisible()
  },
)

test('after an answer that was lost the page asks anew what the carts hold: it may be there', async () => {
  answer = () => new Response('<html>', { status: 502 })
  await show()
  const before = askedForState()
  await add().click()
  await expect.element(page.getByRole('dialog', { name: 'Item was not added to the cart' })).toBeVisible()
  await expect.poll(() => askedForState() - before).toBe(1)
})

test.each([
  ['CLIP_SUCCESSFUL', 1],
  ['ALREADY_CLIPPED', 1],
  ['CLIP_FAILED', 0],
])('after %s the page asks anew what the shopper has, and so shows a clipped view: %i', async (status, asked) => {
  answer = () => Response.json({ ...ADDED, couponClipStatus: status })
  await show()
  const before = askedForState()
  await add().click()
  await expect.element(page.getByText(/^It’s in your Market cart/)).toBeVisible()
  expect(askedForState() - before).toBe(asked)
})
