import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { loadShopperState, refreshShopperState } from '#commerce/shopper/ui/use-shopper-state.ts'
import '#platform/ui/styles.css'
import { PageAround } from '#test/page-around.tsx'
import { violations } from '#test/violations.ts'
import en from './messages/en.json'
import { ASIN, answers, answerTo, asked, found, Launchers, MODEL, startAgain, usd, who } from './testing.tsx'

const browser = { go: vi.fn(), path: () => `/dp/${ASIN}?qty=1` }

const show = (productGroup = 'gl_digital_products_1') =>
  render(
    <PageAround messages={{ 'trade-in': en }}>
      <Launchers productGroup={productGroup} browser={browser} />
    </PageAround>,
  )

const box = () => page.getByRole('region', { name: 'Trade-in' }).getByRole('link')
const priceLink = () => page.getByRole('link').first()
const dialog = () => page.getByRole('dialog')

async function describeIt() {
  await dialog()
    .getByRole('link', { name: /Testbrand Phone 9/ })
    .click()
  await dialog().getByRole('radio', { name: 'Yes' }).click()
  await dialog().getByRole('textbox', { name: 'Serial number' }).fill('ABCD1234')
}

beforeEach(async () => {
  document.documentElement.lang = 'en'
  document.title = 'Phone'
  vi.clearAllMocks()
  window.sessionStorage.clear()
  startAgain()
  vi.spyOn(window, 'fetch').mockImplementation((given, init) => answerTo(String(given), init))
  await page.viewport(1280, 800)
  await loadShopperState()
  await refreshShopperState()
})

test('opens a modal 700 wide with the call and query of the specification, which may take 30 s', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  await show()
  await box().click()
  await expect.element(dialog().getByRole('link', { name: /Testbrand Phone 9/ })).toBeVisible()
  expect(getComputedStyle(dialog().element()).maxInlineSize).toBe('700px')
  expect(timeout.mock.calls.at(-1)).toEqual([30_000])
  timeout.mockRestore()
  const [[method, url] = []] = asked
  expect([method, url?.pathname]).toEqual(['GET', '/tradein/hzw/getCustomerItems'])
  expect(Object.fromEntries(url?.searchParams ?? [])).toEqual({
    deviceType: 'web',
    productGroup: 'gl_digital_products_1',
    ref_: 'dp_buy_box',
    currentAsin: ASIN,
    buyingPrice: '699',
  })
  expect(await violations()).toEqual([])
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog()).not.toBeInTheDocument()
})

test.each(['gl_wireless', 'gl_video_games', 'gl_electronics'])(
  'on a wide screen %s opens a sheet at the side, 500 ms, with a spinner; Escape and the backdrop close it, and the page does not scroll',
  async (group) => {
    const held = Promise.withResolvers<Response>()
    vi.mocked(window.fetch).mockImplementationOnce(() => held.promise)
    await show(group)
    await box().click()
    await expect.element(dialog().getByRole('status')).toHaveTextContent('Loading')
    const [given] = vi.mocked(window.fetch).mock.calls.at(-1) ?? []
    expect(String(given)).toContain('/tradein/hzw/wirelessTradeInSearchRefinements?')
    expect(getComputedStyle(dialog().element()).transitionDuration).toContain('0.5s')
    expect(getComputedStyle(document.documentElement).overflow + getComputedStyle(document.body).overflow).toContain(
      'hidden',
    )
    held.resolve(found({ models: [MODEL] })())
    await expect.element(dialog().getByRole('link', { name: /Testbrand Phone 9/ })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog()).not.toBeInTheDocument()
    await box().click()
    await expect.element(dialog()).toBeVisible()
    await expect.poll(() => dialog().element().getBoundingClientRect().right).toBe(1280)
    await userEvent.click(document.body, { position: { x: 20, y: 400 }, force: true })
    await expect.element(dialog()).not.toBeInTheDocument()
  },
)

test('on a phone every group opens the modal, and says so to the server', async () => {
  await page.viewport(390, 800)
  await show('gl_wireless')
  await priceLink().click()
  await expect.element(dialog().getByRole('link', { name: /Testbrand Phone 9/ })).toBeVisible()
  expect([asked[0]?.[1].pathname, asked[0]?.[1].searchParams.get('deviceType')]).toEqual([
    ...['/tradein/hzw/getCustomerItems', 'mobileWeb'],
  ])
  expect(await violations()).toEqual([])
})

test('refinement cards are complex or simple, with a contained button back, a search card and for some a credit-card card', async () => {
  const choices = [{ label: 'Testbrand', query: 'brand=Testbrand', count: 3, best: usd(200), imageId: null }]
  answers.find = found({ refinement: { kind: 'brand', card: 'complex', choices, back: null }, hasCreditCard: true })
  await show('gl_wireless')
  await box().click()
  const brand = dialog().getByRole('link', { name: /^Testbrand/ })
  await expect.element(brand).toBeVisible()
  expect(brand.element().textContent).toBe('TTestbrand3 modelsUp to $200.00')
  const sizeOf = (level: number) => {
    const { fontSize } = getComputedStyle(dialog().getByRole('heading', { level }).first().element())
    return Number.parseFloat(fontSize)
  }
  expect(sizeOf(3)).toBeLessThan(sizeOf(2))
  await expect.element(dialog().getByRole('heading', { name: 'No credit card needed' })).toBeVisible()
  await expect.element(dialog().getByRole('combobox', { name: 'Brand or model' })).toBeVisible()
  answers.find = found({
    refinement: {
      kind: 'storage',
      card: 'simple',
      choices: [{ label: '128 GB', query: '', model: MODEL.id }],
      back: 'brand=B',
    },
  })
  await brand.click()
  await expect.element(dialog().getByRole('link', { name: '128 GB' })).toBeVisible()
  expect(asked.at(-1)?.[1].searchParams.get('brand')).toBe('Testbrand')
  expect(await violations()).toEqual([])
  await dialog().getByRole('link', { name: 'All models' }).click()
  await expect.poll(() => asked.at(-1)?.[1].searchParams.get('brand')).toBe('B')
})

test('the search suggests titles while somebody types, and asks with its words', async () => {
  await show()
  await box().click()
  await dialog().getByRole('combobox', { name: 'Brand or model' }).fill('phone')
  await expect.poll(() => document.querySelector('datalist option')?.getAttribute('value')).toBe(MODEL.title)
  const suggested = asked.find(([, { pathname }]) => pathname === '/api/2017/suggestions')?.[1]
  expect(Object.fromEntries(suggested?.searchParams ?? [])).toEqual({ prefix: 'phone', alias: 'wireless' })
  await dialog().getByRole('button', { name: 'Search' }).click()
  await expect.poll(() => asked.at(-1)?.[1].searchParams.get('q')).toBe('phone')
})

test('a described device shows its value, is confirmed, and both launchers tell the price after it for the visit', async () => {
  const screen = await show()
  await box().click()
  await describeIt()
  await expect.element(dialog().getByText('Your offer: $200.00')).toBeVisible()
  expect(await violations()).toEqual([])
  await dialog().getByRole('button', { name: 'Add to trade-in' }).click()
  await expect.element(dialog().getByText('Added to your trade-in')).toBeVisible()
  await expect.element(dialog().getByText('Testbrand Phone 9: $200.00')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  const after = () => page.getByText('$499.00 estimated price after trade-in of your Testbrand Phone 9').elements()
  await expect.poll(() => after().length).toBe(2)
  await screen.unmount()
  await show()
  expect(after()).toHaveLength(2)
  await box().click()
  await expect.poll(() => asked.at(-1)?.[1].searchParams.get('selectedAsin')).toBe(ASIN)
})

test.each([
  ['a full trade-in (204)', () => new Response(null, { status: 204 }), en.problem.full],
  [
    'a known device',
    () => Response.json({ entity: { code: 'device-known' } }, { status: 409 }),
    en.problem['device-known'],
  ],
  ['no answer', () => Response.error(), en.problem.other],
])('after %s the form says so and keeps what was filled in', async (_case, answer, words) => {
  answers.add = answer
  await show()
  await box().click()
  await describeIt()
  await dialog().getByRole('button', { name: 'Add to trade-in' }).click()
  const alert = dialog().getByRole('alert').filter({ hasText: words })
  await expect.element(alert).toBeInViewport()
  const number = dialog().getByRole('textbox', { name: 'Serial number' })
  await expect.element(number).toHaveValue('ABCD1234')
  const isOfNumber = words === en.problem['device-known']
  expect([number.element().ariaInvalid, document.activeElement === number.element()]).toEqual([
    isOfNumber ? 'true' : null,
    isOfNumber,
  ])
  await expect.element(dialog().getByRole('radio', { name: 'Yes' })).toBeChecked()
})

test('a list that does not load says so and can be asked for again', async () => {
  answers.find = () => Response.json({}, { status: 503 })
  await show()
  await box().click()
  await expect.element(dialog().getByRole('alert').getByText(en.launch.failed)).toBeVisible()
  answers.find = found({ models: [MODEL] })
  await dialog().getByRole('button', { name: 'Try again' }).click()
  await expect.element(dialog().getByRole('link', { name: /Testbrand Phone 9/ })).toBeVisible()
})

test('signed out, each launcher and each version sets a flag of its own, with the storefront, and goes to sign-in', async () => {
  who.signedIn = false
  await refreshShopperState()
  const flags = async (group?: string) => {
    const screen = await show(group)
    await box().click()
    await priceLink().click()
    await screen.unmount()
    return Object.entries(window.sessionStorage).toSorted()
  }
  const context = `US ${ASIN}`
  expect(await flags('gl_wireless')).toEqual([
    ['trade-in-buy-box-v2', context],
    ['trade-in-price-block-v2', context],
  ])
  // Whoever comes back without having signed in has cleared them.
  expect(await flags()).toEqual([
    ['trade-in-buy-box', context],
    ['trade-in-price-block', context],
  ])
  const url = new URL(String(browser.go.mock.calls[0]?.[0]), window.location.origin)
  expect([url.pathname, Object.fromEntries(url.searchParams)]).toEqual([
    '/gp/sign-in.html',
    { 'openid.mode': 'checkid_setup', 'openid.assoc_handle': 'com', 'openid.return_to': `/dp/${ASIN}?qty=1` },
  ])
  expect(asked).toEqual([])
})

test.each([
  ['opens by itself, once', `US ${ASIN}`, 1, 0],
  ['stays closed for another storefront', `DE ${ASIN}`, 0, 2],
])('back from sign-in the trade-in %s', async (_case, context, opened, left) => {
  for (const flag of ['trade-in-price-block', 'trade-in-buy-box-v2']) window.sessionStorage.setItem(flag, context)
  await show()
  await expect.poll(() => dialog().elements().length).toBe(opened)
  expect(window.sessionStorage.length).toBe(left)
})

test('blocked session storage is an absent flag, and a warning is logged', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const blocked = vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  await show()
  await expect.element(box()).toBeVisible()
  await expect.poll(() => warn.mock.calls.length).toBeGreaterThan(0)
  expect(dialog().elements()).toEqual([])
  blocked.mockRestore()
  warn.mockRestore()
})

test.each([
  [1280, 3],
  [390, 2],
])('cards stand three in a row, and two on a phone: %i wide', async (width, inRow) => {
  await page.viewport(width, 800)
  answers.find = found({ models: Array.from({ length: 6 }, (_, each) => ({ ...MODEL, id: `phone-${each}` })) })
  await show()
  await box().click()
  const cards = dialog().getByRole('link', { name: /Testbrand Phone 9/ })
  await expect.poll(() => cards.elements().length).toBe(6)
  const tops = cards.elements().map((each) => each.getBoundingClientRect().top)
  expect(tops.filter((top) => top === tops[0])).toHaveLength(inRow)
})
