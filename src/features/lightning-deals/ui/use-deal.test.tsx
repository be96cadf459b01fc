import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { listenTo } from '#commerce/buy-box/ui/page-events.ts'
import '#platform/ui/styles.css'
import { PageAround } from '#test/page-around.tsx'
import { violations } from '#test/violations.ts'
import { optionWith } from '../testing/option.ts'
import { DEAL, IN_CART, MINUTE, openPage, storeTime } from './testing.tsx'

const open = () => openPage({ stub: vi.stubGlobal, render, around: PageAround })

afterEach(() => vi.unstubAllGlobals())

const answer = (entity: object) =>
  Response.json({
    type: 'deal.claim/v1',
    entity: { dealId: DEAL.dealId, dealAsinState: 'AVAILABLE', quantity: 1, msUntilExpiration: null, ...entity },
  })
const refusal = (code: string) =>
  Response.json({ type: `deal.claim.${code}.error/v1`, entity: { code, status: 422 } }, { status: 422 })

const box = () => page.getByRole('region', { name: 'Lightning deal' })
const button = (name = 'Add to cart for $49.00') => page.getByRole('button', { name })
const words = async (text: string | RegExp) => expect.element(box().getByText(text).first()).toBeVisible()

test('posts a claim, hides the button, shows the cart, keeps focus, announces once and notifies the page', async () => {
  const shop = await open()
  const told = vi.fn()
  const stop = listenTo('cart-changed', told)
  const added = vi.fn()
  const stopAdded = listenTo('added-to-cart', added)
  await shop.show({})
  await page.getByRole('combobox', { name: 'Quantity' }).selectOptions('2')
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  shop.claimed = async () => {
    await held
    return answer({ customerState: 'INCART', msUntilExpiration: 15 * MINUTE, quantity: 2 })
  }
  await button().click()
  await words('Claiming it for you …')
  expect(button().elements()).toEqual([])
  shop.option = () => optionWith(storeTime(), { ...IN_CART, expires: storeTime() + 15 * MINUTE })
  release()
  await expect.element(page.getByRole('link', { name: 'Go to cart' })).toHaveFocus()
  await words(/^(15:00|14:5\d)$/)
  await expect.element(page.getByRole('status')).toHaveTextContent('The deal is in your cart at the deal price.')
  await expect.poll(() => told.mock.calls).toEqual([[{ count: 7 }]])
  await expect.element(page.getByText('In the cart: 7')).toBeVisible()
  await expect
    .poll(() => added.mock.calls)
    .toEqual([[{ asin: 'BXDRUM0001', quantity: 2, by: 'special', isWaiting: false }]])
  stop()
  stopAdded()
  expect(shop.posted).toHaveLength(1)
  expect(shop.posted[0]).toMatchObject({
    path: '/api/marketplaces/US/deals/deal-for-this-test-only/claim-and-add-to-cart',
    body: { asin: 'BXDRUM0001', offerListingId: 'BXDRUM0001-US-1', quantity: 2 },
    headers: {
      'x-csrf-token': 'token',
      'x-encrypted-slate-token': 'slate',
      'content-type': expect.stringContaining('deal.claim.request/v1'),
    },
  })
  expect(await violations()).toEqual([])
})

test('a count that cannot be fetched changes nothing that the shopper sees', async () => {
  const shop = await open()
  const [counted, added] = [vi.fn(), vi.fn()]
  const stops = [listenTo('cart-changed', counted), listenTo('added-to-cart', added)]
  onTestFinished(() => {
    for (const stop of stops) stop()
  })
  await shop.show({})
  shop.inCart = undefined
  shop.claimed = () => answer({ customerState: 'INCART', msUntilExpiration: 15 * MINUTE })
  await button().click()
  await words("It's in your cart.")
  await expect.poll(() => added.mock.calls).toHaveLength(1)
  expect([counted.mock.calls, page.getByRole('alert').elements()]).toEqual([[], []])
})

test.each([
  ['for everybody', null, 'You can claim 3 items of this deal.'],
  ['for members', 'PRIME_ONLY' as const, 'Members can claim 3 items of this deal each.'],
])(
  'shows the limit of a deal %s and offers no further claim after too large a quantity',
  async (_of, access, limit) => {
    const shop = await open()
    shop.claimed = () => refusal('quantity-restriction-violation')
    await shop.show({ access }, { deal: { accessBehavior: access } })
    await button().click()
    await expect.element(page.getByRole('alert')).toHaveTextContent(limit)
    await words('You cannot claim more')
    expect(button().elements()).toEqual([])
    expect(await violations()).toEqual([])
  },
)

test.each([
  ['too-few-left', 'Fewer are left than you asked for. Choose a smaller quantity.'],
  ['unheard-of', 'Something went wrong; nothing was added to your cart. Try again.'],
])('shows the refusal %s and returns the button with focus', async (code, text) => {
  const shop = await open()
  shop.claimed = () => refusal(code)
  await shop.show({})
  await button().click()
  await expect.element(page.getByRole('alert')).toHaveTextContent(text)
  await expect.element(button()).toHaveFocus()
})

test('finds out about a claim whose answer was lost, and tells the page', async () => {
  const shop = await open()
  const added = vi.fn()
  const stop = listenTo('added-to-cart', added)
  onTestFinished(stop)
  await shop.show({})
  await expect.element(button()).toBeVisible()
  shop.inCart = 2
  shop.claimed = () => {
    shop.option = () => optionWith(storeTime(), { ...IN_CART, expires: storeTime() + 15 * MINUTE })
    throw new TypeError('Failed to fetch')
  }
  await button().click()
  await words("It's in your cart.")
  await expect.element(page.getByText('In the cart: 2')).toBeVisible()
  expect(page.getByRole('alert').elements()).toEqual([])
  const got = { asin: 'BXDRUM0001', quantity: 1, by: 'special', isWaiting: false }
  await expect.poll(() => added.mock.calls).toEqual([[got]])
})

test('says that it does not know yet while no answer comes, and takes it back once the claim shows', async () => {
  const shop = await open()
  const added = vi.fn()
  const stop = listenTo('added-to-cart', added)
  onTestFinished(stop)
  await shop.show({}, { deal: { pollingIntervalMs: 100 } })
  await expect.element(button()).toBeVisible()
  shop.claimed = () => new Response('', { status: 502 })
  await button().click()
  await words(/If your claim got through, it will show here/)
  expect(added).not.toHaveBeenCalled()
  shop.option = () => optionWith(storeTime(), { percent: 100, waiting: 2, canClaim: false })
  await words('On the waitlist: number 2')
  expect(page.getByRole('alert').elements()).toEqual([])
  await expect.poll(() => added.mock.calls).toMatchObject([[{ isWaiting: true }]])
})

test('shows the deal as unavailable when there is none and stops polling', async () => {
  const shop = await open()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  await shop.show(undefined)
  await words(/no longer available/)
  await expect.poll(() => vi.getTimerCount()).toBe(0)
  expect(shop.channels.filter(({ isClosed }) => !isClosed)).toEqual([])
  const asked = shop.polls
  document.dispatchEvent(new Event('visibilitychange'))
  vi.advanceTimersByTime(MINUTE)
  expect(shop.polls).toBe(asked)
  expect(await violations()).toEqual([])
})

test('shows processing when the hold expires, refetches a second later and can be claimed again', async () => {
  const shop = await open()
  const expires = storeTime() + 1200
  await shop.show({ ...IN_CART, expires })
  await words("It's in your cart.")
  const before = shop.polls
  shop.option = () => optionWith(storeTime(), { customer: 'EXPIRED', most: 3 })
  await words(/we're checking/)
  expect(shop.polls).toBe(before)
  await expect.element(button(), { timeout: 4000 }).toBeVisible()
  expect(storeTime() - expires).toBeGreaterThan(900)
})

test('moves on to the next deal of the product: its price, its channel and its claim', async () => {
  const shop = await open()
  await shop.show({ end: storeTime() + 1500, percent: 60 })
  await expect.element(button()).toBeVisible()
  await expect.poll(() => shop.channels).toHaveLength(1)
  shop.say(60)
  shop.option = () => optionWith(storeTime(), { dealId: 'deal-that-comes-afterwards', price: 79, percent: 10 })
  await expect.element(button('Add to cart for $79.00'), { timeout: 5000 }).toBeVisible()
  await words('10% claimed')
  await expect.element(page.getByRole('status')).toHaveTextContent('The next deal on this product: $79.00.')
  const channels = () => shop.channels.map(({ path, isClosed }) => [path.split('/').at(-2), isClosed])
  await expect.poll(channels).toEqual([
    ['deal-for-this-test-only', true],
    ['deal-that-comes-afterwards', false],
  ])
  const next = { dealId: 'deal-that-comes-afterwards', price: 79 }
  shop.claimed = () => {
    shop.option = () => optionWith(storeTime(), { ...next, ...IN_CART, expires: storeTime() + MINUTE })
    return answer({ dealId: next.dealId, customerState: 'INCART', msUntilExpiration: MINUTE })
  }
  await button('Add to cart for $79.00').click()
  await words("It's in your cart.")
  expect(shop.posted[0]?.path).toBe('/api/marketplaces/US/deals/deal-that-comes-afterwards/claim-and-add-to-cart')
})

test('says that a pressed deal has ended, and offers the next one', async () => {
  const shop = await open()
  await shop.show({})
  shop.option = () => optionWith(storeTime(), { dealId: 'deal-that-comes-afterwards', price: 79 })
  shop.claimed = () => refusal('ended')
  await button().click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('This deal has ended.')
  await expect.element(button('Add to cart for $79.00')).toBeVisible()
})

test('polls every interval, and at once when the page becomes visible', async () => {
  const shop = await open()
  await shop.show({}, { deal: { pollingIntervalMs: 100 } })
  await expect.poll(() => shop.polls).toBeGreaterThan(3)
  const before = shop.polls
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.poll(() => shop.polls).toBeGreaterThan(before)
})

describe('the live channel', () => {
  test('moves progress, ignores older messages and announces no percentages', async () => {
    const shop = await open()
    await shop.show({ percent: 10 })
    await words('10% claimed')
    const said: string[] = []
    const observer = new MutationObserver(() => said.push(page.getByRole('status').element().textContent ?? ''))
    observer.observe(page.getByRole('status').element(), { childList: true, characterData: true, subtree: true })
    await expect.poll(() => shop.channels).toHaveLength(1)
    for (const percent of [20, 40, 60]) shop.say(percent)
    await words('60% claimed')
    shop.say(5, 'AVAILABLE', storeTime() - MINUTE)
    await words('60% claimed')
    observer.disconnect()
    expect(said).toEqual([])
    expect(shop.polls).toBe(1)
  })

  test('makes the page fetch its own state when more than the percentage changes', async () => {
    const shop = await open()
    await shop.show({ percent: 99 })
    await words('99% claimed')
    shop.say(99)
    shop.option = () => optionWith(storeTime(), { state: 'WAITLISTFULL', percent: 100, canClaim: false })
    shop.say(100, 'WAITLISTFULL')
    await words('All claimed; the waitlist is full.')
  })
})
