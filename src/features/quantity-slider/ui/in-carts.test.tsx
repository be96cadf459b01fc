import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { loadShopperState, refreshShopperState } from '#commerce/shopper/ui/use-shopper-state.ts'
import '#platform/ui/styles.css'
import { PageAround } from '#test/page-around.tsx'
import type { InCart } from '../contract.ts'
import en from './messages/en.json' with { type: 'json' }
import { Slot } from './slider.tsx'

vi.setConfig({ testTimeout: 15_000 })

type Sent = { items: Record<string, unknown>[]; key: string | null }
const sent: Sent[] = []
let answers: ((answer: Response) => void)[] = []
/** What the private call says; a promise that never comes keeps it waiting. */
let state: () => Promise<Response> | Response

const stateOf = (items?: InCart[]) =>
  Response.json({
    sessionId: 'visit',
    csrfToken: 'csrf',
    slateToken: 'slate',
    features: items ? { 'quantity-slider': { items } } : {},
    cartCount: 0,
  })

let offers = 0
const offer = () => `in-carts-${offers}`

beforeEach(async () => {
  offers += 1
  sent.length = 0
  answers = []
  state = () => stateOf([])
  vi.spyOn(window, 'fetch').mockImplementation(async (path, init) => {
    if (String(path).startsWith('/api/shopper-state')) return state()
    if (path === '/api/events') return Response.json({ isOn: true })
    const key = new Headers(init?.headers).get('idempotency-key')
    sent.push({ items: JSON.parse(String(init?.body)).items, key })
    return new Promise((resolve) => answers.push(resolve))
  })
  await loadShopperState()
  await refreshShopperState()
})
afterEach(() => vi.restoreAllMocks())

const show = (cartType: 'UFG' | 'default' = 'UFG') =>
  render(
    <PageAround messages={{ 'quantity-slider': en }}>
      <Slot
        title="Milk"
        asin="BXMILK0001"
        offerListingId={offer()}
        cartType={cartType}
        minOrderQuantity={1}
        maxOrderQuantity={5}
      />
    </PageAround>,
  )
const held = (quantity: number) =>
  Response.json({
    clientResponseModel: {
      items: [{ ASIN: 'BXMILK0001', itemId: 'Cline', quantity, amountInCart: '1', storeId: 'GRNHALLDUS' }],
    },
    uberCartStatus: { errorStatusCode: null },
    cartCount: quantity,
  })
const answer = async (response: Response) => {
  await expect.poll(() => answers.length, { timeout: 5000 }).toBeGreaterThan(0)
  answers.shift()?.(response)
}
const add = () => page.getByRole('button', { name: 'Add Milk to your cart' })
const more = () => page.getByRole('button', { name: 'More of Milk' })
const group = () => page.getByRole('group', { name: 'Quantity of Milk in your cart' })
const shows = (quantity: string) => expect.element(group().getByText(quantity, { exact: true })).toBeVisible()
const inCart = (quantityInCart: number) => [{ offerListingId: offer(), cartItemId: 'line', quantityInCart }]

test('private data that was asked for before a change does not take it back', async () => {
  state = () => stateOf(inCart(1))
  await refreshShopperState()
  await show()
  await shows('1')
  let come: (answer: Response) => void = () => undefined
  state = () => new Promise((resolve) => (come = resolve))
  const asked = refreshShopperState()
  await more().click()
  await answer(held(2))
  await shows('2')
  const late = come
  state = vi.fn(() => stateOf(inCart(2)))
  late(stateOf(inCart(1)))
  await asked
  await expect.poll(() => vi.mocked(state).mock.calls.length).toBe(1)
  await shows('2')
  // What another tab does later counts.
  state = () => stateOf(inCart(4))
  await refreshShopperState()
  await shows('4')
})

test('a change that proves an earlier visit is sent again for the visit that goes on', async () => {
  state = () => stateOf(inCart(1))
  await refreshShopperState()
  await show()
  await shows('1')
  await more().click()
  // Another tab has signed in.
  await answer(Response.json({ type: 'error/v1', entity: { status: 403, code: 'csrf', message: '' } }, { status: 403 }))
  await answer(held(2))
  await shows('2')
  expect(sent.map(({ items }) => items)).toEqual([[{ id: 'line', quantity: 2 }], [{ id: 'line', quantity: 2 }]])
})

test('a new visit, whose carts are empty, shows that', async () => {
  state = () => stateOf()
  await refreshShopperState()
  await show()
  await add().click()
  await answer(held(1))
  await shows('1')
  await refreshShopperState()
  await expect.element(add()).toBeVisible()
})

test('the reason of a refusal stays when the page has asked what the carts hold', async () => {
  await show('default')
  await add().click()
  await answer(
    Response.json({ type: 'error/v1', entity: { status: 422, code: 'out-of-stock', message: '' } }, { status: 422 }),
  )
  await expect.element(page.getByText('This is out of stock.')).toBeVisible()
  await refreshShopperState()
  await expect.element(page.getByText('This is out of stock.')).toBeVisible()
})

test('a lost add is sent again under its key when it is pressed again', async () => {
  await show()
  state = () => Response.error()
  await add().click()
  for (let time = 0; time < 3; time += 1) await answer(Response.error())
  await expect.element(page.getByText('The store didn’t answer. Check your connection and try again.')).toBeVisible()
  await add().click()
  await answer(held(1))
  await shows('1')
  expect(sent.map(({ items }) => items[0]?.quantity)).toEqual([1, 1, 1, 1])
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
})

test('a change is given up before the selector sends it anew, so that none overtakes a later one', async () => {
  await show()
  const patience = vi.spyOn(AbortSignal, 'timeout')
  await add().click()
  for (let time = 0; time < 3; time += 1) await answer(Response.error())
  await expect.element(page.getByText('The store didn’t answer. Check your connection and try again.')).toBeVisible()
  // The selector waits for 15 seconds, of which 2 are between the three times.
  const isShort = ([milliseconds]: [number]) => 3 * milliseconds + 2000 < 15_000
  expect(patience.mock.calls.filter(isShort)).toHaveLength(3)
})

test('what was lost and is wished again after something else is a request of its own', async () => {
  state = () => stateOf(inCart(1))
  await refreshShopperState()
  await show()
  await shows('1')
  // The store has done it, but its answers are lost.
  state = () => stateOf(inCart(2))
  await more().click()
  for (let time = 0; time < 3; time += 1) await answer(Response.error())
  await shows('2')
  await more().click()
  await answer(held(3))
  await shows('3')
  await page.getByRole('button', { name: 'Less of Milk' }).click()
  await answer(held(2))
  await shows('2')
  const keys = sent.filter(({ items }) => items[0]?.quantity === 2).map(({ key }) => key)
  expect([keys.length, new Set(keys).size]).toEqual([4, 2])
})

test('an add on a page of an earlier visit adds to what the cart of the account holds', async () => {
  await show()
  await add().click()
  // Another tab has signed in, to an account whose cart holds four.
  state = () => stateOf(inCart(4))
  await answer(Response.json({ type: 'error/v1', entity: { status: 403, code: 'csrf', message: '' } }, { status: 403 }))
  await answer(held(5))
  await shows('5')
  const added = expect.objectContaining({ asin: 'BXMILK0001', quantity: 1 })
  expect(sent.map(({ items }) => items[0])).toEqual([added, added])
})

test('a message about an add is gone once the cart holds it and is changed', async () => {
  await show()
  await add().click()
  state = () => stateOf(inCart(1))
  for (let time = 0; time < 3; time += 1) await answer(Response.error())
  await shows('1')
  await more().click()
  await answer(held(2))
  await shows('2')
  expect(page.getByText('The store didn’t answer. Check your connection and try again.').elements()).toEqual([])
})

test.each<['UFG' | 'default', what: string, body: unknown]>([
  ['UFG', 'nothing', null],
  ['default', 'nothing', null],
  ['UFG', 'other fields', { items: 'many' }],
  [
    'UFG',
    'no quantity',
    { clientResponseModel: { items: [{ itemId: 'Cline' }] }, uberCartStatus: { errorStatusCode: null }, cartCount: 1 },
  ],
])(
  'an answer that says nothing leaves the card as it was, and the shopper is told: %s, %s',
  async (cartType, _what, body) => {
    await show(cartType)
    await add().click()
    await answer(Response.json(body))
    await expect.element(page.getByText('The store didn’t answer. Check your connection and try again.')).toBeVisible()
    await expect.element(add()).not.toHaveAttribute('aria-busy')
    state = () => stateOf(inCart(2))
    await refreshShopperState()
    await shows('2')
  },
)
