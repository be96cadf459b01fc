import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { loadShopperState, refreshShopperState } from '#commerce/shopper/ui/use-shopper-state.ts'
import '#platform/ui/styles.css'
import { PageAround } from '#test/page-around.tsx'
import { violations } from '#test/violations.ts'
import type { ShownCoupon } from '../contract/shopper.ts'
import { REDEEM_PATH } from '../rules/paths.ts'
import { Slot } from './coupon.tsx'
import en from './messages/en.json'

const idOf = (name: string) => name.padEnd(22, '-')
const STATES = ['clippable', 'clipped', 'spent', 'used', 'ended', 'not-started'] as const

const coupon = (name: string): ShownCoupon => ({
  id: idOf(name),
  asin: 'BXDRUM0001',
  off: { kind: 'percent', percent: 20 },
  appliesTo: 'one-unit',
  oncePerCustomer: true,
  endsAt: Date.UTC(2026, 10, 30),
})

const who = { signedIn: true }
const answers = { redeem: new Response() }
const posted: unknown[] = []

function pretendServer() {
  vi.spyOn(window, 'fetch').mockImplementation(async (path, init) => {
    if (String(path).startsWith('/api/shopper-state'))
      return Response.json({
        sessionId: 's',
        csrfToken: 'token',
        slateToken: 'slate',
        signedIn: who.signedIn,
        recognised: true,
        cartCount: 0,
        features: { coupons: { states: Object.fromEntries(STATES.map((state) => [idOf(state), state])) } },
      })
    posted.push([path, JSON.parse(String(init?.body))])
    return answers.redeem
  })
}

const browser = { reload: vi.fn(), go: vi.fn(), path: () => '/dp/BXDRUM0001' }

const show = (name: string) =>
  render(
    <PageAround messages={{ coupons: en }}>
      <main>
        <h1>Product</h1>
        <Slot coupon={coupon(name)} browser={browser} />
      </main>
    </PageAround>,
  )

beforeEach(async () => {
  document.documentElement.lang = 'en'
  document.title = 'Coupon'
  vi.clearAllMocks()
  posted.length = 0
  pretendServer()
  await loadShopperState()
})

const button = () => page.getByRole('button')

test('shows what it saves and its terms', async () => {
  const screen = await show('clippable')
  await expect.element(screen.getByText('Save 20%')).toBeVisible()
  await expect
    .element(button())
    .toHaveAccessibleDescription('Off one item of your order. Once per customer. Until Nov 30, 2026.')
  expect(await violations()).toEqual([])
})

test('a press clips it, announces it, keeps focus and height, and later presses do nothing', async () => {
  const screen = await show('clippable')
  answers.redeem = Response.json({ status: 1 })
  const before = screen.container.querySelector('section')?.getBoundingClientRect().height
  await button().click()
  await expect.element(page.getByRole('button', { name: 'Clipped' })).toHaveFocus()
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent('The coupon is clipped. It comes off when you order.')
  expect(posted).toEqual([
    [REDEEM_PATH, { encryptedPromotionId: idOf('clippable'), asin: 'BXDRUM0001', path: '/dp/BXDRUM0001' }],
  ])
  await button().click({ force: true })
  expect([posted.length, browser.reload.mock.calls.length]).toEqual([1, 0])
  expect(screen.container.querySelector('section')?.getBoundingClientRect().height).toBe(before)
  expect(await violations()).toEqual([])
})

test.each([
  ['another status', () => Response.json({ status: 0 })],
  ['a refusal', () => Response.json({ type: 'error/v1', entity: { code: 'spent' } }, { status: 422 })],
])('%s loads the page again', async (_case, answer) => {
  await show('clippable')
  answers.redeem = answer()
  await button().click()
  await expect.poll(() => browser.reload.mock.calls.length).toBe(1)
})

test('sends a shopper who is not signed in to the handler for after it, with the current path', async () => {
  who.signedIn = false
  await refreshShopperState()
  onTestFinished(() => {
    who.signedIn = true
    return refreshShopperState()
  })
  await show('clippable')
  await button().click()
  await expect.poll(() => browser.go.mock.calls).toHaveLength(1)
  const { pathname, searchParams } = new URL(String(browser.go.mock.calls[0]?.[0]), window.location.origin)
  expect(pathname).toBe('/gp/collect-coupon/handler/after-login-redeem-coupon.html')
  expect([searchParams.get('path'), searchParams.get('encryptedPromotionId')]).toEqual([
    '/dp/BXDRUM0001',
    idOf('clippable'),
  ])
  expect(posted).toEqual([])
})

test('sends a shopper whose session has expired to sign in and back', async () => {
  await show('clippable')
  answers.redeem = Response.json({ type: 'error/v1', entity: { code: 'sign-in' } }, { status: 401 })
  await button().click()
  await expect.poll(() => browser.go.mock.calls[0]?.[0]).toContain('after-login-redeem-coupon.html')
})

test('a clipped coupon says so and cannot be pressed', async () => {
  await show('clipped')
  await expect.element(page.getByRole('button', { name: 'Clipped' })).toHaveAttribute('aria-disabled', 'true')
  await button().click({ force: true })
  expect(posted).toEqual([])
})

test.each([
  ['spent', 'All of these coupons are used up.'],
  ['used', 'You have used this coupon already.'],
  ['ended', 'This coupon has ended.'],
  ['unknown', 'This coupon has ended.'],
])('one that is %s: %s', async (name, words) => {
  const screen = await show(name)
  await expect.element(screen.getByText(words)).toBeVisible()
  expect(button().elements()).toEqual([])
  expect(await violations()).toEqual([])
})
