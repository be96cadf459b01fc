import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { PAGE_EVENT } from '#commerce/page-log/ui/note.ts'
import { setPageTokens } from '#platform/browser/page-tokens.ts'
import '#platform/ui/styles.css'
import { PageAround } from '#test/page-around.tsx'
import en from './messages/en.json' with { type: 'json' }
import { Slot } from './slider.tsx'

type Sent = { method: string; path: string; body: { items: Record<string, unknown>[] }; key: string | null }
const sent: Sent[] = []
const waiting: ((answer: Response) => void)[] = []

beforeEach(() => {
  sent.length = 0
  waiting.length = 0
  setPageTokens({ csrf: 'csrf', slate: 'slate' })
  vi.spyOn(window, 'fetch').mockImplementation((path, init) => {
    const body = init?.body ? JSON.parse(String(init.body)) : undefined
    if (path === '/api/events') return Promise.resolve(Response.json({ isOn: true }))
    const key = new Headers(init?.headers).get('idempotency-key')
    sent.push({ method: init?.method ?? 'GET', path: String(path), body, key })
    return new Promise((resolve) => waiting.push(resolve))
  })
})
afterEach(() => vi.restoreAllMocks())

let offers = 0
/** An offer of its own for each test: what a page knows of an offer outlives a card. */
function card(changes = {}) {
  offers += 1
  const item = {
    asin: 'BXMILK0001',
    offerListingId: `offer-${offers}`,
    cartType: 'UFG' as const,
    storeId: 'GRNHALLDUS',
  }
  const limits = { minOrderQuantity: 1, maxOrderQuantity: 5, ...changes }
  return <Slot title="Milk" {...item} {...limits} />
}
const show = (cards: React.ReactNode) => render(<PageAround messages={{ 'quantity-slider': en }}>{cards}</PageAround>)

const held = (quantity: number, code: string | null = null) =>
  Response.json({
    clientResponseModel: {
      items:
        quantity < 0
          ? []
          : [{ ASIN: 'BXMILK0001', itemId: 'Cthe-line', quantity, amountInCart: '1', storeId: 'GRNHALLDUS' }],
    },
    uberCartStatus: { errorStatusCode: code },
    cartCount: Math.max(quantity, 0),
  })
const answer = async (response: Response) => {
  await expect.poll(() => waiting.length).toBeGreaterThan(0)
  waiting.shift()?.(response)
}
const add = () => page.getByRole('button', { name: 'Add Milk to your cart' })
const more = () => page.getByRole('button', { name: 'More of Milk' })
const group = () => page.getByRole('group', { name: 'Quantity of Milk in your cart' })
const changes = () => sent.filter(({ path }) => path.startsWith('/alm/'))

test('presses during a request are one later request for all of them, and a second press to add is none', async () => {
  await show(card())
  await add().click()
  await expect.poll(() => changes().length).toBe(1)
  await add().click({ force: true })
  await answer(held(1))
  for (let presses = 0; presses < 3; presses += 1) await more().click()
  await expect.element(group().getByText('4', { exact: true })).toBeVisible()
  expect(changes().map(({ body }) => body.items)).toEqual([
    [expect.objectContaining({ quantity: 1 })],
    [{ id: 'the-line', quantity: 2 }],
  ])
  await answer(held(2))
  await expect.poll(() => changes().at(-1)?.body.items).toEqual([{ id: 'the-line', quantity: 4 }])
  await answer(held(4))
  await expect.element(group()).not.toHaveAttribute('aria-busy')
  await expect.element(group().getByText('4', { exact: true })).toBeVisible()
})

test('a change without an answer is sent again under its key, so that it is done once', async () => {
  await show(card())
  await add().click()
  await answer(Response.error())
  await expect.poll(() => changes().length).toBe(2)
  expect(changes()[1]?.key).toBe(changes()[0]?.key)
  expect(changes()[1]?.body).toEqual(changes()[0]?.body)
  await answer(held(1))
  await expect.element(group().getByText('1', { exact: true })).toBeVisible()
})

test('what is refused is taken back to what the cart holds, with the reason, and both are logged', async () => {
  const logged: unknown[] = []
  const hear = (event: Event) => logged.push(event instanceof CustomEvent && event.detail)
  document.addEventListener(PAGE_EVENT, hear)
  onTestFinished(() => document.removeEventListener(PAGE_EVENT, hear))
  await show(card())
  await add().click()
  await answer(held(1))
  await more().click()
  await answer(held(1, 'ITEM_PARTIALLY_AVAILABLE'))
  await expect.element(page.getByText('There isn’t that much in stock.').first()).toBeInTheDocument()
  await expect.element(group().getByText('1', { exact: true })).toBeVisible()
  expect(logged).toEqual([
    { name: 'slider-changed', detail: { asin: 'BXMILK0001', quantity: 1 } },
    { name: 'slider-fault', detail: { asin: 'BXMILK0001', code: 'ITEM_PARTIALLY_AVAILABLE' } },
  ])
})

test('at the most of it the plus is off, which is said', async () => {
  await show(card({ maxOrderQuantity: 1 }))
  await add().click()
  await answer(held(1))
  await expect.element(page.getByText('You can order 1 at most.')).toBeVisible()
  await expect.element(more()).toHaveAttribute('aria-disabled', 'true')
})

test('what the cart holds above the most is shown as the most, and the minus takes one off that', async () => {
  await show(card({ maxOrderQuantity: 3 }))
  await add().click()
  await answer(held(8))
  await expect.element(group().getByText('3', { exact: true })).toBeVisible()
  await expect.element(page.getByText('You can order 3 at most.')).toBeVisible()
  await page.getByRole('button', { name: 'Less of Milk' }).click()
  await answer(held(2))
  await expect.element(group().getByText('2', { exact: true })).toBeVisible()
  expect(changes().at(-1)?.body.items).toEqual([{ id: 'the-line', quantity: 2 }])
})

test('two cards of an offer say the same', async () => {
  const one = card()
  await show(
    <>
      {one}
      {one}
    </>,
  )
  await add().first().click()
  await answer(held(1))
  await expect.poll(() => more().elements().length).toBe(2)
})

test('an add that the store cannot do goes by the form instead', async () => {
  const submit = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => undefined)
  await show(card())
  await add().click()
  await answer(
    Response.json({ type: 'error/v1', entity: { status: 400, code: 'malformed', message: '' } }, { status: 400 }),
  )
  await expect.poll(() => submit.mock.calls.length).toBe(1)
})

test('the badge is asked for after several items at once, whose answers come in any order', async () => {
  await show(
    <>
      {card()}
      {card()}
    </>,
  )
  await add().first().click()
  await add().last().click()
  await expect.poll(() => changes().length).toBe(2)
  await answer(held(1))
  expect(sent.some(({ path }) => path.endsWith('/cart/count'))).toBe(false)
  await answer(held(1))
  await expect.poll(() => sent.filter(({ path }) => path.endsWith('/cart/count')).length).toBe(1)
})

test('fits into a card of a small phone with text of twice the size', async () => {
  document.documentElement.style.fontSize = '200%'
  onTestFinished(() => void document.documentElement.style.removeProperty('font-size'))
  await show(<div style={{ inlineSize: 256 }}>{card({ step: { thousandths: 250, unit: 'lb' } })}</div>)
  const box = (of: Element) => of.getBoundingClientRect()
  expect(box(add().element()).width).toBeLessThanOrEqual(256)
  await add().click()
  await answer(held(1))
  await expect.element(more()).toBeVisible()
  expect(box(more().element()).right).toBeLessThanOrEqual(box(group().element()).right)
  expect(box(group().element()).width).toBeLessThanOrEqual(256)
})
