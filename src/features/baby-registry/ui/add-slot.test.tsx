import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { loadShopperState } from '#commerce/shopper/ui/use-shopper-state.ts'
import '#platform/ui/styles.css'
import { PageAround } from '#test/page-around.tsx'
import { violations } from '#test/violations.ts'
import type { Added, Status } from '../contract/calls.ts'
import { ADD_MS } from '../rules/paths.ts'
import { Slot } from './add-slot.tsx'
import en from './messages/en.json'

const ASIN = 'BXDRUM0001'
const GOOD: Added = { success: true, isDuplicate: false, errorCode: null, redirectUrl: null }
const STATUS: Status = {
  newAddedItemImgUrl: '',
  checklistPercent: 33,
  checklistLink: '/list#checklist',
  registryLink: '/list',
  hasMustHave: true,
  isMustHaveItem: false,
  hasGroupGifting: true,
  isGroupGiftingItem: false,
  helpInfoLinkGroupGifting: '/help',
  hasPrivate: true,
  isPrivateItem: false,
  itemRequestedCount: 1,
}
const MANAGE = '/baby-reg/dp-post-atbr-status-manage'
const answers: Record<string, () => Response | Promise<Response>> = {}
const asked: { path: string; body: Record<string, unknown> }[] = []
const go = vi.fn()

function pretendServer() {
  vi.spyOn(window, 'fetch').mockImplementation(async (given, init) => {
    const path = String(given)
    if (path.startsWith('/api/shopper-state'))
      return Response.json({
        sessionId: 'visit',
        csrfToken: 'token',
        slateToken: 'slate',
        recognised: true,
        cartCount: 0,
        signedIn: true,
        features: {},
      })
    asked.push({ path, body: init?.body ? JSON.parse(String(init.body)) : {} })
    return answers[path.split('?')[0] ?? '']?.() ?? Response.error()
  })
}

async function show() {
  await loadShopperState()
  await render(
    <PageAround messages={{ 'baby-registry': en }}>
      <main>
        <h1>Product</h1>
        <Slot asin={ASIN} go={go} />
      </main>
    </PageAround>,
  )
}

const button = () => page.getByRole('button', { name: 'Add to baby registry' })
const panel = () => page.getByRole('dialog')

beforeEach(() => {
  document.documentElement.lang = 'en'
  document.title = 'Product'
  vi.clearAllMocks()
  asked.length = 0
  Object.assign(answers, {
    '/baby-reg/button-action/atbr-dpx/': () => Response.json(GOOD),
    '/baby-reg/dp-post-atbr-status': () => Response.json(STATUS),
    '/baby-reg/dp-post-atbr-recommendation': () => Response.json({ items: [] }),
    '/baby-reg/dp-post-atbr-close': () => new Response(null, { status: 204 }),
    '/baby-reg/dp-post-atbr-manage-help-info': () => Response.json({ items: [{ name: 'Private', text: 'Only you.' }] }),
  })
  pretendServer()
})

test('adding sends asin, sid and vendorId with 5 s, and a panel with the whole status slides in', async () => {
  await show()
  await button().click()
  await expect.element(panel().getByText('Added to your baby registry.')).toBeVisible()
  expect(asked[0]).toEqual({
    path: '/baby-reg/button-action/atbr-dpx/',
    body: { asin: ASIN, sid: 'visit', vendorId: 'dp' },
  })
  expect(ADD_MS).toBe(5000)
  await expect.element(panel().getByRole('progressbar')).toHaveAttribute('aria-valuetext', '33%')
  await expect.element(panel().getByRole('link', { name: 'See checklist' })).toHaveAttribute('href', '/list#checklist')
  await expect.element(panel().getByRole('link', { name: 'View registry' })).toHaveAttribute('href', '/list')
  expect(await violations()).toEqual([])
})

test('a product that is there already shows the duplicate message', async () => {
  answers['/baby-reg/button-action/atbr-dpx/'] = () => Response.json({ ...GOOD, isDuplicate: true })
  await show()
  await button().click()
  await expect.element(panel().getByText('This is already on your baby registry.')).toBeVisible()
})

test.each([
  ['an HTTP error', () => Response.json({ type: 'error/v1', entity: {} }, { status: 500 })],
  ['no answer', () => Response.error()],
  ['a failure result', () => Response.json({ ...GOOD, success: false, errorCode: 'NO_REGISTRY' })],
])('%s redirects to the home of these registries', async (_what, answer) => {
  answers['/baby-reg/button-action/atbr-dpx/'] = answer
  await show()
  await button().click()
  await expect.poll(() => go.mock.calls).toEqual([['/baby-reg/']])
})

test('the button is busy while a request is on its way, and a second press sends nothing', async () => {
  let release: (answer: Response) => void = () => undefined
  answers['/baby-reg/button-action/atbr-dpx/'] = () => new Promise((resolve) => (release = resolve))
  await show()
  await button().click()
  await expect.poll(() => asked.length).toBe(1)
  page
    .getByRole('button')
    .first()
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  release(Response.json(GOOD))
  await expect.element(panel()).toBeVisible()
  expect(asked.filter(({ path }) => path.includes('button-action'))).toHaveLength(1)
})

test.each([
  ['Must-have', 'must-have', 'isMustHaveItem'],
  ['Group gifting', 'group-gifting', 'isGroupGiftingItem'],
  ['Private', 'private', 'isPrivateItem'],
] as const)('%s is stored when it is switched, and stays as it was when it is not', async (label, what, field) => {
  answers[`${MANAGE}-${what}`] = () => Response.json({ ...STATUS, [field]: true })
  await show()
  await button().click()
  const box = panel().getByRole('checkbox', { name: label })
  await box.click()
  await expect.element(box).toBeChecked()
  expect(asked.at(-1)).toEqual({ path: `${MANAGE}-${what}`, body: { asin: ASIN, [field]: true } })
  answers[`${MANAGE}-${what}`] = () => Response.error()
  await box.click()
  await expect.element(panel().getByText(/wasn't saved/)).toBeVisible()
  await expect.element(box).toBeChecked()
})

test('the quantity has 1 to 10 and 10+, in a dropdown 230 wide', async () => {
  answers[`${MANAGE}-request-quantity`] = () => Response.json({ ...STATUS, itemRequestedCount: '10+' })
  await show()
  await button().click()
  const quantity = panel().getByRole('combobox', { name: 'How many' })
  await expect.element(quantity).toBeVisible()
  expect(quantity.element().getBoundingClientRect().width).toBe(230)
  const options = [...quantity.element().querySelectorAll('option')].map((each) => each.value)
  expect(options).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '10+'])
  await quantity.selectOptions('10+')
  await expect.element(quantity).toHaveValue('10+')
  expect(asked.at(-1)?.body).toEqual({ asin: ASIN, itemRequestedCount: '10+' })
})

const CARD = {
  asin: 'BXEYEI0001',
  title: 'Indoor camera',
  brand: 'Orvane',
  price: null,
  listPrice: null,
  lowestPrice: null,
  special: null,
  image: null,
  availability: { type: 'IN_STOCK' },
  rating: null,
}

test('what is recommended is added from the panel; an item-level failure is said there, and a repeat known', async () => {
  answers['/baby-reg/dp-post-atbr-recommendation'] = () => Response.json({ items: [CARD] })
  await show()
  await button().click()
  const add = panel().getByRole('button', { name: 'Add to baby registry: Indoor camera' })
  await expect.element(add).toBeVisible()
  answers['/baby-reg/button-action/atbr-dpx/'] = () => Response.json({ ...GOOD, success: false, errorCode: 'FULL' })
  await add.click()
  await expect.element(panel().getByText("That wasn't added. Try again.")).toBeVisible()
  expect(go.mock.calls).toEqual([])
  answers['/baby-reg/button-action/atbr-dpx/'] = () => Response.json({ ...GOOD, isDuplicate: true })
  await add.click()
  await expect.element(panel().getByText('This is already on your baby registry.')).toBeVisible()
  await expect.element(add).not.toBeInTheDocument()
  expect(asked.at(-1)?.body).toEqual({ asin: 'BXEYEI0001', sid: 'visit', vendorId: 'dp' })
  expect(await violations()).toEqual([])
})

test('help is asked for, closing is told, and Escape closes the panel', async () => {
  await show()
  await button().click()
  await panel().getByRole('button', { name: 'What do these mean?' }).click()
  await expect.element(panel().getByText('Only you.')).toBeVisible()
  await panel().getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => asked.map(({ path }) => path)).toContain('/baby-reg/dp-post-atbr-close')
})
