import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { setPageItem, setUpsellItem } from '#commerce/buy-box/rules/order-draft.ts'
import { draftStore } from '#commerce/buy-box/ui/draft-store.ts'
import { listenTo } from '#commerce/buy-box/ui/page-events.ts'
import { setCartCount } from '#commerce/shopper/ui/use-shopper-state.ts'
import type { FilledSlot } from '#platform/render/page-root.tsx'
import '#platform/ui/styles.css'
import { violations } from '#test/violations.ts'
import { added, refused, show, standIn } from './testing.tsx'

const ASIN = 'BXPHON0001'
const sheet = () => page.getByRole('dialog', { name: 'All offers' })
const row = (index: number) => sheet().getByRole('list', { name: 'All offers' }).getByRole('listitem').nth(index)
const button = (index: number) => row(index).getByRole('button', { name: /^Add to cart/ })
const viewCart = (index: number) => row(index).getByRole('link', { name: 'View cart' })
const badge = () => page.getByLabelText('Units in the cart')

async function open(slot?: FilledSlot) {
  const store = standIn()
  const told: [string, unknown][] = []
  const stops = [
    listenTo('cart-changed', (detail) => told.push(['cart-changed', detail])),
    listenTo('added-to-cart', (detail) => told.push(['added-to-cart', detail])),
    listenTo('add-failed', (detail) => told.push(['add-failed', detail])),
  ]
  onTestFinished(() => {
    for (const stop of stops) stop()
  })
  await show(slot)
  await page.getByRole('link', { name: /^See all 3 offers/ }).click()
  await expect.element(button(2)).toBeVisible()
  await expect.poll(() => badge().element().textContent).not.toBe('')
  setCartCount(0)
  const settle = async (response: Response) => {
    await expect.poll(() => store.adds.length).toBeGreaterThan(0)
    store.adds.shift()?.answer(response)
  }
  return { store, told, settle }
}

test('an add sends the offer with the tokens and a key, is busy meanwhile, and then says that it is in the cart', async () => {
  const { store, told, settle } = await open()
  await button(1).click()
  await expect.element(button(1)).toHaveAttribute('aria-busy', 'true')
  await expect.poll(() => store.adds.length).toBe(1)
  const [{ path = '', body, headers } = {}] = store.adds
  expect(path).toBe('/api/marketplaces/US/cart/carts/retail/items?ref_=dp_aod_atc')
  expect(body).toEqual({ items: [{ asin: ASIN, offerListingId: 'offer-2', quantity: 1 }] })
  expect([headers?.get('x-csrf-token'), headers?.get('idempotency-key')]).toEqual(['csrf', expect.stringMatching(/./)])
  expect([headers?.get('x-encrypted-slate-token'), headers?.has('accept-language')]).toEqual(['slate', true])
  expect(headers?.get('accept')).toBe('application/vnd.buybox.api+json; type="cart.add-items/v1"')
  expect(headers?.get('content-type')).toBe('application/vnd.buybox.api+json; type="cart.add-items.request/v1"')
  await settle(added(1, 7))
  await expect.element(row(1).getByText('Added to cart')).toBeVisible()
  await expect.element(button(1)).not.toBeInTheDocument()
  await expect.element(viewCart(1)).toHaveAttribute('href', '/cart')
  await expect.element(viewCart(1)).toHaveFocus()
  await expect.element(badge()).toHaveTextContent('7')
  expect(told).toEqual([
    ['cart-changed', { count: 7 }],
    ['added-to-cart', { asin: ASIN, quantity: 1, by: 'offer', isWaiting: false }],
  ])
  expect(store.events).toEqual([])
  expect(await violations()).toEqual([])
})

test('a second press does nothing until the first add has ended', async () => {
  const { store, settle } = await open()
  await button(0).click()
  await expect.poll(() => store.adds.length).toBe(1)
  await button(0).click({ force: true })
  await button(2).click()
  await settle(added(1))
  await expect.element(viewCart(0)).toBeVisible()
  expect(vi.mocked(window.fetch).mock.calls.filter(([path]) => String(path).includes('/cart/'))).toHaveLength(1)
  await button(2).click()
  await settle(added(1))
  await expect.element(viewCart(2)).toBeVisible()
})

test.each([
  ['no item', () => added(undefined)],
  ['an item of no unit', () => added(0)],
  ['something else than the cart', () => Response.json({})],
])('an answer with %s is no success', async (_what, answer) => {
  const { store, told, settle } = await open()
  await button(0).click()
  await settle(answer())
  await expect.element(row(0).getByText('Not added')).toBeVisible()
  await expect.element(viewCart(0)).toBeVisible()
  await expect.element(button(0)).not.toBeInTheDocument()
  expect(told).toEqual([])
  expect(store.events.map(({ name }) => name)).toEqual(['offer-add-failed'])
})

test.each([
  [422, 'out-of-stock', 'This item just sold out. Nothing was added.'],
  [422, 'over-limit', 'You can add only 2 more. Choose a smaller quantity.'],
  [404, 'not-found', 'This offer is no longer available. Reload the page to see other offers.'],
  [500, 'internal', 'Something went wrong; nothing was added. Please try again.'],
])('an error %i (%s) says why, and the way to the cart takes the place of the button', async (status, code, words) => {
  const { store, told, settle } = await open()
  await button(0).click()
  await settle(refused(status, code, { items: [{ asin: ASIN, possible: 2 }] }))
  await expect.element(row(0).getByRole('alert').getByText('Not added')).toBeVisible()
  await expect.element(row(0).getByRole('alert').getByText(words)).toBeVisible()
  await expect.element(viewCart(0)).toHaveFocus()
  await expect.element(button(0)).not.toBeInTheDocument()
  expect(told).toEqual([])
  expect(store.events).toEqual([
    { name: 'offer-add-failed', detail: { asin: ASIN, offerListingId: 'offer-1', status, code } },
  ])
  expect(await violations(row(0).element())).toEqual([])
})

test('no answer is an error, and an add is given up after ten seconds', async () => {
  const { settle, store } = await open()
  const given = vi.spyOn(AbortSignal, 'timeout')
  await button(0).click()
  await expect.poll(() => store.adds.length).toBe(1)
  expect(given.mock.calls).toEqual([[10_000]])
  await settle(Response.error())
  await expect
    .element(
      row(0)
        .getByRole('alert')
        .getByText(/offline/),
    )
    .toBeVisible()
})

test.each([
  [422, 4, '4'],
  [409, 4, '0'],
])('a refusal %i that tells the units in the cart: the badge says %s of them', async (status, items, shown) => {
  const { settle } = await open()
  await expect.element(badge()).toHaveTextContent('0')
  await button(0).click()
  await settle(refused(status, 'over-limit', { count: { type: 'cart.count/v1', entity: { items } } }))
  await expect.element(viewCart(0)).toBeVisible()
  await expect.element(badge()).toHaveTextContent(shown)
})

test("nothing says that the page's item was added while something is chosen beside it, which was not", async () => {
  draftStore.apply((draft) => setPageItem(draft, { asin: ASIN, offerId: 'offer-1', quantity: 1 }))
  draftStore.apply((draft) => setUpsellItem(draft, { asin: 'BXCARE0001', offerId: 'care', quantity: 1 }))
  onTestFinished(() => {
    draftStore.apply((draft) => setUpsellItem(draft, { asin: 'BXCARE0001', offerId: 'care', quantity: 0 }))
  })
  const { told, settle } = await open()
  await button(0).click()
  await settle(added(1, 1))
  await expect.element(viewCart(0)).toBeVisible()
  expect(told).toEqual([['cart-changed', { count: 1 }]])
})

test('what became of an add is forgotten when the sheet opens again', async () => {
  const { settle } = await open()
  await button(0).click()
  await settle(added(1))
  await expect.element(viewCart(0)).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('link', { name: /^See all 3 offers/ }).click()
  await expect.element(button(0)).toBeVisible()
})

test('an add names the search in which the product was found, and where in it', async () => {
  const before = window.location.href
  onTestFinished(() => window.history.replaceState(null, '', before))
  window.history.replaceState(null, '', `${window.location.pathname}?sr=8-3&qid=1764&other=1`)
  const { store } = await open()
  await button(1).click()
  await expect
    .poll(() => store.adds.map(({ path }) => path))
    .toEqual(['/api/marketplaces/US/cart/carts/retail/items?ref_=dp_aod_atc&sr=8-3&qid=1764'])
})

test('an add takes the quantity that is asked for beside its button', async () => {
  const { store } = await open()
  await row(1).getByRole('spinbutton', { name: 'Quantity' }).fill('3')
  await button(1).click()
  await expect
    .poll(() => store.adds.map(({ body }) => body))
    .toEqual([{ items: [{ asin: ASIN, offerListingId: 'offer-2', quantity: 3 }] }])
})

test('an add asks for the least quantity that a feature says in its slot', async () => {
  const { store } = await open({
    module: 'all-offers',
    slot: 'quantity',
    order: 1,
    moment: 'load',
    component: () => <input type="hidden" name="quantity" value="5" />,
  })
  await button(0).click()
  await expect
    .poll(() => store.adds.map(({ body }) => body))
    .toEqual([{ items: [{ asin: ASIN, offerListingId: 'offer-1', quantity: 5 }] }])
})
