import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { loadShopperState, refreshShopperState } from '#commerce/shopper/ui/use-shopper-state.ts'
import '#platform/ui/styles.css'
import { PageAround } from '#test/page-around.tsx'
import { violations } from '#test/violations.ts'
import type { UpgradeView } from '../contract/shopper.ts'
import en from './messages/en.json'
import { Slot as PriceBlock } from './price-block.tsx'
import { Slot as UpgradeButton } from './upgrade-button.tsx'

const ASIN = 'BXPHON0003'
const idOf = (name: string) => name.padEnd(22, '-')
const off = { kind: 'percent', percent: 20 } as const
const viewOf = (promotionId: string): UpgradeView => ({
  promotionId,
  productGroup: 'gl_wireless',
  currentAsin: ASIN,
  pageRenderTarget: 'spp',
  signedIn: true,
  promoState: 'available',
  isUsed: false,
  usableUntil: null,
  off,
  claimDays: 30,
  endsAt: null,
  ways: ['drop-off'],
  instructions: null,
  terms: { language: 'en', text: 'New phones.\n\nNo cash.' },
})

const who = { signedIn: true, claims: {} as object }
const asked: [method: string, path: URL][] = []
const answers = { view: (_id: string) => new Response(), claim: () => new Response() }

const browser = { go: vi.fn(), path: () => `/dp/${ASIN}?qty=1`, session: () => window.sessionStorage }

function pretendServer() {
  vi.spyOn(window, 'fetch').mockImplementation(async (given, init) => {
    const url = new URL(String(given), window.location.origin)
    if (url.pathname === '/api/shopper-state')
      return Response.json({
        sessionId: 's',
        csrfToken: 'token',
        slateToken: 'slate',
        signedIn: who.signedIn,
        recognised: true,
        cartCount: 0,
        features: { 'recycle-and-save': { claims: who.claims } },
      })
    asked.push([init?.method ?? 'GET', url])
    return url.pathname.endsWith('getView') ? answers.view(shown.id) : answers.claim()
  })
}

const shown = { id: idOf('available') }

function show(name: string, { isGone = false } = {}) {
  shown.id = idOf(name)
  const launch = {
    promotionId: shown.id,
    productGroup: 'gl_wireless' as const,
    asin: ASIN,
    off,
    isGone,
    deviceType: 'web' as const,
    recycleAndSaveTitle: 'Recycle and save 20%',
  }
  return render(
    <PageAround messages={{ 'recycle-and-save': en }}>
      <main>
        <h1>Phone</h1>
        <PriceBlock launch={launch} browser={browser} />
        <UpgradeButton launch={launch} place="offer" browser={browser} />
      </main>
    </PageAround>,
  )
}

const claimed = () => Response.json({ claimPromoSuccess: true, claimPromoFailureReason: null })
const refusedFor = (reason: string) => () =>
  Response.json({ claimPromoSuccess: false, claimPromoFailureReason: reason })

const block = () => page.getByRole('region', { name: 'Upgrade offer' })
const launchButton = () => page.getByRole('button', { name: 'See the offer' })
const upgrader = () => page.getByRole('button', { name: 'Recycle and save 20%' })
const claimButton = () => page.getByRole('button', { name: 'Claim offer' })

beforeEach(async () => {
  document.documentElement.lang = 'en'
  document.title = 'Phone'
  vi.clearAllMocks()
  asked.length = 0
  window.sessionStorage.clear()
  Object.assign(who, { signedIn: true, claims: {} })
  answers.view = (id) => Response.json(viewOf(id))
  answers.claim = claimed
  pretendServer()
  await loadShopperState()
  await refreshShopperState()
})

test('opens a modal 929 wide with the view of its query, which may take 30 s, by keyboard too', async () => {
  await page.viewport(1280, 800)
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  await show('query')
  await expect.element(launchButton()).toHaveAttribute('aria-haspopup', 'dialog')
  launchButton().element().focus()
  await userEvent.keyboard(' ')
  await expect.element(page.getByRole('heading', { name: 'How it works' })).toBeVisible()
  expect(getComputedStyle(page.getByRole('dialog').element()).maxInlineSize).toBe('929px')
  expect(timeout.mock.calls.at(-1)).toEqual([30_000])
  timeout.mockRestore()
  const [[method, url] = []] = asked
  expect([method, url?.pathname]).toEqual(['GET', '/tradein/hzw/recycleAndSave/getView'])
  expect(Object.fromEntries(url?.searchParams ?? [])).toEqual({
    deviceType: 'web',
    productGroup: 'gl_wireless',
    ref_: 'rs_spp_pb',
    pageRenderTarget: 'spp',
    currentAsin: ASIN,
  })
  await expect.element(page.getByText('No cash.')).toBeVisible()
  expect(await violations()).toEqual([])
  await userEvent.keyboard('{Escape}')
  await expect.element(launchButton()).toHaveFocus()
})

test('on a phone it is a view over the whole screen with a button back, and says so to the server', async () => {
  await page.viewport(390, 800)
  await show('phone')
  await upgrader().click()
  await expect.element(claimButton()).toBeVisible()
  const { width, height } = page.getByRole('dialog').element().getBoundingClientRect()
  expect([width, height]).toEqual([390, 800])
  expect(asked[0]?.[1].searchParams.get('deviceType')).toBe('mobileWeb')
  expect(asked[0]?.[1].searchParams.get('pageRenderTarget')).toBe('dp')
  await page.getByRole('button', { name: 'Back to the product' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('a successful claim closes the modal, turns the block green, and replaces the words of both launchers', async () => {
  await show('success')
  expect(block().element().dataset.promoState).toBe('available')
  const heights = () => [...document.querySelectorAll('main > *')].map((each) => each.getBoundingClientRect().height)
  const before = heights()
  const color = () => getComputedStyle(block().element()).backgroundColor
  const blue = color()
  await launchButton().click()
  await claimButton().click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  const { method, url } = { method: asked[1]?.[0], url: asked[1]?.[1] }
  expect([method, url?.pathname]).toEqual(['POST', '/tradein/hzw/recycleAndSave/claimPromo'])
  expect(Object.fromEntries(url?.searchParams ?? [])).toEqual({
    productGroup: 'gl_wireless',
    requestToken: 'token',
    ref_: 'rs_spp_claim',
    currentAsin: ASIN,
    promotionId: idOf('success'),
  })
  expect(block().element().dataset.promoState).toBe('claimed')
  await expect.poll(color).not.toBe(blue)
  await expect.element(launchButton()).not.toBeInTheDocument()
  await expect.element(block().getByText('Offer claimed')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Upgrade offer claimed' })).toBeVisible()
  for (const [index, height] of heights().entries()) expect(Math.abs(height - (before[index] ?? 0))).toBeLessThan(2)
  await expect.poll(() => document.activeElement?.textContent).toContain('Offer claimed')
  expect(await violations()).toEqual([])
})

test.each([
  ['ALREADY_CLAIMED', refusedFor('ALREADY_CLAIMED'), en.failed.already],
  ['another reason', refusedFor('BUDGET_SPENT'), en.failed.other],
  ['an HTTP error', () => Response.json({}, { status: 500 }), en.failed.other],
  ['no answer', () => Response.error(), en.failed.other],
])('after %s an alert says so, and the claim button is off', async (_case, answer, words) => {
  answers.claim = answer
  await show('failure')
  await launchButton().click()
  await claimButton().click()
  await expect.element(page.getByRole('alert').getByText(words)).toBeVisible()
  await expect.element(claimButton()).toBeDisabled()
  expect(asked.filter(([method]) => method === 'POST')).toHaveLength(1)
  expect(await violations()).toEqual([])
})

test('a view that does not load says so and can be asked for again', async () => {
  answers.view = () => Response.json({}, { status: 503 })
  await show('retry')
  await launchButton().click()
  await expect.element(page.getByRole('alert').getByText(en.failed.load)).toBeVisible()
  answers.view = (id) => Response.json(viewOf(id))
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(claimButton()).toBeVisible()
})

test('signed out, each launcher sets its own flag and goes to sign-in with the page to return to', async () => {
  who.signedIn = false
  await refreshShopperState()
  await show('flag')
  await launchButton().click()
  await upgrader().click()
  expect(browser.go.mock.calls).toHaveLength(2)
  const url = new URL(String(browser.go.mock.calls[0]?.[0]), window.location.origin)
  expect(url.pathname).toBe('/gp/sign-in.html')
  expect(url.searchParams.get('openid.return_to')).toBe(`/dp/${ASIN}?qty=1`)
  expect(Object.keys(window.sessionStorage).toSorted()).toEqual([
    'recycle-and-save buy-box',
    'recycle-and-save price-block',
  ])
  expect(asked).toEqual([])
})

test('back from sign-in the view opens by itself, once', async () => {
  window.sessionStorage.setItem('recycle-and-save buy-box', `US ${ASIN}`)
  await show('returned')
  await expect.element(claimButton()).toBeVisible()
  expect(asked[0]?.[1].searchParams.get('pageRenderTarget')).toBe('dp')
  expect(window.sessionStorage.length).toBe(0)
})

test('blocked session storage is no flag', async () => {
  const session = vi.spyOn(browser, 'session').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  await show('blocked')
  await expect.element(launchButton()).toBeVisible()
  expect(page.getByRole('dialog').elements()).toEqual([])
  session.mockRestore()
})

test('an offer that is claimed says until when, one that is used says so, and one that is gone launches nothing', async () => {
  who.claims = { [idOf('own')]: { usableUntil: Date.UTC(2026, 11, 24, 12), isUsed: false } }
  await refreshShopperState()
  const screen = await show('own')
  await expect.element(block().getByText('Offer claimed. Use it by Dec 24, 2026.')).toBeVisible()
  await screen.unmount()
  who.claims = { [idOf('own')]: { usableUntil: Date.UTC(2026, 11, 24, 12), isUsed: true } }
  await refreshShopperState()
  const used = await show('own')
  await expect.element(block().getByText("You've used this offer in an order.")).toBeVisible()
  await used.unmount()
  await show('gone', { isGone: true })
  await expect.element(block().getByText('All of these offers have been claimed.')).toBeVisible()
  expect(page.getByRole('button').elements()).toEqual([])
  expect(await violations()).toEqual([])
})
