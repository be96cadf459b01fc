import axe from 'axe-core'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import buyBox from '#commerce/buy-box/ui/messages/en.json'
import { listenTo } from '#commerce/buy-box/ui/page-events.ts'
import { loadShopperState } from '#commerce/shopper/ui/use-shopper-state.ts'
import '#platform/ui/styles.css'
import { PageAround } from '#test/page-around.tsx'
import type { DealOnPage, DealOption } from '../contract.ts'
import { type OptionWishes, optionWith } from '../testing-option.ts'
import { Slot } from './deal-box.tsx'
import de from './messages/de.json'
import en from './messages/en.json'
import ja from './messages/ja.json'

const MINUTE = 60_000
/** The device's clock is three hours slow: what it says must not matter. */
const CLOCK_ERROR = 3 * 60 * MINUTE
const storeTime = () => Date.now() + CLOCK_ERROR

const dollars = (amount: number) => ({ amount, currencyCode: 'USD', displayString: `$${amount}.00` })
const DEAL: DealOnPage = {
  ...{
    dealId: 'deal-for-this-test-only',
    asin: 'BXDRUM0001',
    offerListingId: 'BXDRUM0001-US-1',
    type: 'LIGHTNING_DEAL',
  },
  ...{ accessBehavior: null, startsAt: 0, endsAt: 1, earlyAccessMs: 0, dealPrice: dollars(49), price: dollars(99) },
  ...{ quantityLimit: 3, claimMinutes: 15, pollingIntervalMs: 5000 },
}

let option: (() => DealOption) | undefined
let claimed: () => Response = () => new Response()
const posted: { path: string; body: unknown; headers: Record<string, string> }[] = []
let polls = 0

/** A live channel that says what a test lets it say. */
const channels: EventTarget[] = []
function pretendChannel(this: EventTarget & { close?: () => void }) {
  const target = Object.assign(new EventTarget(), { close: vi.fn() })
  channels.push(target)
  return target
}
const say = (percentClaimed: number, state = 'AVAILABLE', systemTime = storeTime()) => {
  const data = JSON.stringify({ dealId: DEAL.dealId, state, percentClaimed, systemTime })
  for (const channel of channels) channel.dispatchEvent(new MessageEvent('progress', { data }))
}

function pretendServer() {
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const path = String(input)
    if (path.startsWith('/api/shopper-state'))
      return Response.json({
        ...{
          sessionId: 's',
          csrfToken: 'token',
          slateToken: 'slate',
          signedIn: false,
          recognised: false,
          cartCount: 0,
        },
        ...{ systemTime: storeTime(), features: {} },
      })
    if (path.includes('/cart/count')) return Response.json({ type: 'cart.count/v1', entity: { items: 7 } })
    if (path.includes('/claim-and-add-to-cart')) {
      posted.push({ path, body: JSON.parse(String(init?.body)), headers: init?.headers as Record<string, string> })
      return claimed()
    }
    if (!path.includes('/products/')) return new Response('', { status: 404 })
    polls += 1
    expect(path).toContain('buyingOptionTypes=LIGHTNING_DEAL&offerListingId=BXDRUM0001-US-1')
    const headers = new Headers(init?.headers)
    expect(headers.get('x-device-attributes')).toMatch(/^(DESKTOP|MOBILE)$/)
    return Response.json({ type: 'product/v2', entity: { buyingOptions: option ? [option()] : [] } })
  })
}

/** As narrow as the buy box is on a desktop: there texts need most lines. */
const NARROW = { inlineSize: '15rem' }

const show = (
  wishes: OptionWishes | undefined,
  deal: Partial<DealOnPage> = {},
  variant: 'single' | 'row' = 'single',
  texts: typeof en = en,
) => {
  option = wishes && (() => optionWith(storeTime(), { most: 3, ...wishes }))
  return render(
    <PageAround messages={{ 'lightning-deals': texts, 'buy-box': buyBox }}>
      <main style={NARROW}>
        <h1>Product</h1>
        <Slot {...DEAL} {...deal} variant={variant} leads />
      </main>
    </PageAround>,
  )
}

const violations = async () => {
  const { violations: found } = await axe.run(document)
  return found.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`))
}

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

beforeEach(async () => {
  document.documentElement.lang = 'en'
  document.title = 'Deal'
  posted.length = 0
  polls = 0
  channels.length = 0
  claimed = () => new Response()
  vi.stubGlobal('EventSource', pretendChannel)
  pretendServer()
  await loadShopperState()
})

afterEach(() => vi.unstubAllGlobals())

const IN_CART = { customer: 'IN_CART', canClaim: false } as const

/** Every state with what is seen in it. `expires` is added to the store's time. */
const STATES: [name: string, wishes: () => OptionWishes, seen: (string | RegExp)[]][] = [
  ['available', () => ({ percent: 35 }), ['35% claimed', /^Ends in/, 'Add to cart for $49.00']],
  ['almost gone', () => ({ percent: 95 }), ['95% claimed']],
  ['ending soon', () => ({ end: storeTime() + 10 * MINUTE }), [/^(10:00|09:5\d)$/]],
  [
    'upcoming',
    () => ({ state: 'UPCOMING', start: storeTime() + 90 * MINUTE, canClaim: false }),
    [/^Starts in/, /^1:(30:00|29:5\d)$/, 'Not open yet'],
  ],
  [
    'in the cart',
    () => ({ ...IN_CART, expires: storeTime() + 15 * MINUTE }),
    ['It is in your cart.', /^(15:00|14:5\d)$/, 'Go to cart'],
  ],
  [
    'pending',
    () => ({ customer: 'PENDING_ADD_TO_CART', expires: storeTime() + 5 * MINUTE, percent: 100 }),
    ['It is your turn!', 'Take it for $49.00'],
  ],
  ['all taken', () => ({ percent: 100 }), ['100% claimed', 'Join the waitlist']],
  ['waiting', () => ({ percent: 100, waiting: 4, canClaim: false }), ['You are in the waitlist: number 4']],
  [
    'waitlist full',
    () => ({ state: 'WAITLISTFULL', percent: 100, canClaim: false }),
    ['All taken, and the waitlist is full.', 'Nothing left right now'],
  ],
  ['claimed', () => ({ customer: 'CLAIMED', canClaim: false }), ['You have bought this deal.']],
  ['expired', () => ({ customer: 'EXPIRED' }), ['Your time for this deal is over.', 'Add to cart for $49.00']],
  ['members only', () => ({ access: 'PRIME_ONLY', canClaim: false }), ['For Plus members']],
  [
    'early access of others',
    () => ({ access: 'PRIME_EARLY_ACCESS', early: 60 * MINUTE, start: storeTime() + 30 * MINUTE, canClaim: false }),
    [/Plus members are let in already/, /^Starts in/],
  ],
  ['only in the app', () => ({ access: 'APP_ONLY_LD', canClaim: false }), ['Get the app', /only in the shopping app/]],
]

test.each(STATES)('%s: says so, axe finds nothing, and nothing below moves', async (_name, wishes, seen) => {
  const screen = await show(wishes())
  const bottom = () => screen.container.querySelector('section')?.getBoundingClientRect().bottom
  const before = bottom()
  for (const text of seen) await words(text)
  expect(bottom()).toBe(before)
  expect(await violations()).toEqual([])
})

test('a row of the buy box has the same in it', async () => {
  await show({ percent: 35 }, {}, 'row')
  await words('35% claimed')
  expect(await violations()).toEqual([])
})

test('a claim posts, hides its button, shows the cart, keeps the focus, says so once and tells the page', async () => {
  const told = vi.fn()
  const stop = listenTo('cart-changed', told)
  await show({})
  await page.getByRole('combobox', { name: 'Quantity' }).selectOptions('2')
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  vi.mocked(window.fetch).mockImplementationOnce(async (path, init) => {
    posted.push({
      path: String(path),
      body: JSON.parse(String(init?.body)),
      headers: init?.headers as Record<string, string>,
    })
    await held
    return answer({ customerState: 'INCART', msUntilExpiration: 15 * MINUTE, quantity: 2 })
  })
  await button().click()
  await words('Claiming it for you …')
  expect(button().elements()).toEqual([])
  option = () => optionWith(storeTime(), { ...IN_CART, expires: storeTime() + 15 * MINUTE })
  release()
  await expect.element(page.getByRole('link', { name: 'Go to cart' })).toHaveFocus()
  await words(/^(15:00|14:5\d)$/)
  await expect.element(page.getByRole('status')).toHaveTextContent('The deal is in your cart at the deal price.')
  await expect.poll(() => told.mock.calls).toEqual([[{ count: 7 }]])
  stop()
  expect(posted).toHaveLength(1)
  expect(posted[0]).toMatchObject({
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

test('too much: the limit is said, and nothing more can be claimed', async () => {
  claimed = () => refusal('quantity-restriction-violation')
  await show({})
  await button().click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Members can claim 3 items of this deal each.')
  await words('You cannot claim more')
  expect(button().elements()).toEqual([])
  expect(await violations()).toEqual([])
})

test.each([
  ['waitlist-full', 'Every unit is taken, and the waitlist is full.'],
  ['unheard-of', 'That did not work, and nothing is held for you.'],
])('refused for %s: it is said, and the button is back with the focus', async (code, text) => {
  claimed = () => refusal(code)
  await show({})
  await button().click()
  await expect.element(page.getByRole('alert')).toHaveTextContent(text)
  await expect.element(button()).toHaveFocus()
})

test('without a deal it is unavailable, and nobody asks any more', async () => {
  await show(undefined, { pollingIntervalMs: 50 })
  await words(/no longer available/)
  const asked = polls
  await expect
    .poll(() => channels.every((channel) => vi.mocked((channel as EventSource).close).mock.calls.length > 0))
    .toBe(true)
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 200)))
  expect(polls).toBe(asked)
  expect(await violations()).toEqual([])
})

test('the time is over: processing, one second later it is asked for again, and can be claimed', async () => {
  const expires = storeTime() + 1200
  await show({ ...IN_CART, expires })
  await words('It is in your cart.')
  const before = polls
  option = () => optionWith(storeTime(), { customer: 'EXPIRED', most: 3 })
  await words(/we are looking/)
  expect(polls).toBe(before)
  await expect.element(button(), { timeout: 4000 }).toBeVisible()
  expect(storeTime() - expires).toBeGreaterThan(900)
})

test('is asked for every interval, and at once when the page is looked at again', async () => {
  await show({}, { pollingIntervalMs: 100 })
  await expect.poll(() => polls).toBeGreaterThan(3)
  const before = polls
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.poll(() => polls).toBeGreaterThan(before)
})

describe('the live channel', () => {
  test('moves progress, older news do not, and nobody is told of percentages', async () => {
    await show({ percent: 10 })
    await words('10% claimed')
    const said: string[] = []
    const observer = new MutationObserver(() => said.push(page.getByRole('status').element().textContent ?? ''))
    observer.observe(page.getByRole('status').element(), { childList: true, characterData: true, subtree: true })
    for (const percent of [20, 40, 60]) say(percent)
    await words('60% claimed')
    say(5, 'AVAILABLE', storeTime() - MINUTE)
    await words('60% claimed')
    observer.disconnect()
    expect(said).toEqual([])
    expect(polls).toBe(1)
  })

  test('a turn makes the page ask for its own part', async () => {
    await show({ percent: 99 })
    await words('99% claimed')
    say(99)
    option = () => optionWith(storeTime(), { state: 'WAITLISTFULL', percent: 100, canClaim: false })
    say(100, 'WAITLISTFULL')
    await words('All taken, and the waitlist is full.')
  })
})

test.each([
  ['German', de],
  ['Japanese', ja],
])('nothing below moves in %s', async (_language, texts) => {
  const heights: Record<string, number | undefined> = {}
  for (const [name, wishes] of STATES) {
    const screen = await show(wishes(), {}, 'single', texts)
    await expect.poll(() => screen.container.querySelector('[role="timer"], progress, strong')).not.toBeNull()
    heights[name] = screen.container.querySelector('section')?.getBoundingClientRect().height
    await screen.unmount()
  }
  expect(new Set(Object.values(heights)).size, JSON.stringify(heights)).toBe(1)
})
