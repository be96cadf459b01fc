import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { PAGE_EVENT } from '#commerce/page-log/ui/note.ts'
import { setPageTokens } from '#platform/browser/page-tokens.ts'
import '#platform/ui/styles.css'
import { PageAround } from '#test/page-around.tsx'
import en from './messages/en.json' with { type: 'json' }
import { Slot } from './slider.tsx'

type Sent = {
  method: string | undefined
  path: string
  items: unknown
  headers: Headers
  credentials: string | undefined
}
const sent: Sent[] = []
let waiting: ((answer: Response) => void)[] = []

beforeEach(() => {
  sent.length = 0
  waiting = []
  setPageTokens({ csrf: 'the-token', slate: 'the-slate' })
  vi.spyOn(window, 'fetch').mockImplementation(async (path, init) => {
    if (path === '/api/events') return Response.json({ isOn: true })
    if (String(path).startsWith('/api/shopper-state'))
      return Response.json({
        sessionId: 'v',
        csrfToken: 'the-token',
        slateToken: 'the-slate',
        features: {},
        cartCount: 0,
      })
    const { method, body, headers, credentials } = init ?? {}
    sent.push({
      method,
      path: String(path),
      items: JSON.parse(String(body)).items,
      headers: new Headers(headers),
      credentials,
    })
    return new Promise((resolve) => waiting.push(resolve))
  })
})
afterEach(() => vi.restoreAllMocks())

let offers = 0
const show = (changes: Partial<Parameters<typeof Slot>[0]> = {}) => {
  offers += 1
  const limits = { minOrderQuantity: 1, maxOrderQuantity: 5 }
  return render(
    <PageAround messages={{ 'quantity-slider': en }}>
      <Slot
        title="Milk"
        asin="BXMILK0001"
        offerListingId={`changed-${offers}`}
        cartType="UFG"
        {...limits}
        {...changes}
      />
    </PageAround>,
  )
}
const held = (quantity: number, code: string | null = null) =>
  Response.json({
    clientResponseModel: {
      items: [{ ASIN: 'BXMILK0001', itemId: 'Cthe-line', quantity, amountInCart: '1', storeId: 'GRNHALLDUS' }],
    },
    uberCartStatus: { errorStatusCode: code },
    cartCount: quantity,
  })
const heldRetail = (quantity: number) =>
  Response.json({ entity: { items: [{ id: 'the-line', quantity }], count: { entity: { items: quantity } } } })
const answer = async (response: Response) => {
  await expect.poll(() => waiting.length).toBeGreaterThan(0)
  waiting.shift()?.(response)
}
const add = () => page.getByRole('button', { name: 'Add Milk to your cart' })
const more = () => page.getByRole('button', { name: 'More of Milk' })
const less = () => page.getByRole('button', { name: 'Less of Milk' })
const remove = () => page.getByRole('button', { name: 'Remove Milk from your cart' })
const group = () => page.getByRole('group', { name: 'Quantity of Milk in your cart' })
const shows = (quantity: string) => expect.element(group().getByText(quantity, { exact: true })).toBeVisible()

test("a change of the retail cart has its media types, the page's tokens and cookies: POST adds, PUT modifies", async () => {
  await show({ cartType: 'default' })
  await add().click()
  await expect.element(add()).toHaveAttribute('aria-busy', 'true')
  await answer(heldRetail(1))
  await more().click()
  await answer(heldRetail(2))
  await shows('2')
  const path = '/api/marketplaces/US/cart/carts/retail/items'
  const media = (type: string) => `application/vnd.buybox.api+json; type="cart.${type}/v1"`
  for (const [index, method, items, request, response] of [
    [
      0,
      'POST',
      [{ asin: 'BXMILK0001', offerListingId: `changed-${offers}`, quantity: 1 }],
      'add-items.request',
      'add-items',
    ],
    [1, 'PUT', [{ id: 'the-line', quantity: 2 }], 'modify-items.request', 'modify-items'],
  ] as const) {
    const { headers, ...told } = sent[index] ?? expect.fail(`No request ${index}`)
    expect(told).toEqual({ method, path: expect.stringContaining(path), items, credentials: 'same-origin' })
    expect(
      ['content-type', 'accept', 'x-csrf-token', 'x-encrypted-slate-token'].map((name) => headers.get(name)),
    ).toEqual([media(request), media(response), 'the-token', 'the-slate'])
  }
})

test.each<[cartType: 'UFG' | 'default', answer: object | null]>([
  ['UFG', {}],
  ['UFG', null],
  ['UFG', { clientResponseModel: { items: 'none' }, uberCartStatus: { errorStatusCode: null } }],
  ['UFG', { clientResponseModel: { items: [] } }],
  ['UFG', { clientResponseModel: { items: [{}] }, uberCartStatus: { errorStatusCode: null } }],
  ['default', {}],
  ['default', { entity: { items: 'none' } }],
  ['default', { entity: { items: [{ id: 'x', quantity: 1 }] } }],
])('an answer that is none is logged, and the button is there again: %s %j', async (cartType, made) => {
  const logged: unknown[] = []
  const hear = (event: Event) => logged.push(event instanceof CustomEvent && event.detail)
  document.addEventListener(PAGE_EVENT, hear)
  onTestFinished(() => document.removeEventListener(PAGE_EVENT, hear))
  await show({ cartType })
  await add().click()
  await answer(Response.json(made))
  await expect.element(page.getByText('The store didn’t answer. Check your connection and try again.')).toBeVisible()
  await expect.element(add()).not.toHaveAttribute('aria-busy')
  expect(logged).toEqual([{ name: 'slider-fault', detail: { asin: 'BXMILK0001', code: 'lost' } }])
})

test('from below the least the plus leads to it, and from it the minus leads to nothing, which restores the add button', async () => {
  await show({ minOrderQuantity: 3 })
  await add().click()
  await answer(held(1))
  await shows('1')
  await more().click()
  await answer(held(3))
  await shows('3')
  await more().click()
  await answer(held(4))
  await shows('4')
  await less().click()
  await answer(held(3))
  await remove().click()
  await answer(held(0))
  await expect.element(add()).toBeVisible()
  expect(sent.map(({ items }) => items)).toEqual([
    [expect.objectContaining({ quantity: 3 })],
    [{ id: 'the-line', quantity: 3 }],
    [{ id: 'the-line', quantity: 4 }],
    [{ id: 'the-line', quantity: 3 }],
    [{ id: 'the-line', quantity: 0 }],
  ])
})

test('after an error at the most of it the plus stays off', async () => {
  await show({ maxOrderQuantity: 2 })
  await add().click()
  await answer(held(2))
  await expect.element(more()).toHaveAttribute('aria-disabled', 'true')
  await less().click()
  await answer(held(2, 'INTERNAL_SERVER_ERROR'))
  await shows('2')
  await expect.element(more()).toHaveAttribute('aria-disabled', 'true')
  await expect.element(page.getByText('You can order 2 at most.')).toBeVisible()
})
