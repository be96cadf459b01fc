import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { setPageItem } from '#commerce/buy-box/rules/order-draft.ts'
import { draftStore } from '#commerce/buy-box/ui/draft-store.ts'
import { listenTo } from '#commerce/buy-box/ui/page-events.ts'
import { loadShopperState } from '#commerce/shopper/ui/use-shopper-state.ts'
import '#platform/ui/styles.css'
import { PageAround } from '#test/page-around.tsx'
import { violations } from '#test/violations.ts'
import en from './messages/en.json'
import { Slot } from './place.tsx'

const COUNTRIES = {
  primary: [{ code: 'US', name: 'United States', isDeliverable: true }],
  secondary: [{ code: 'MX', name: 'Mexico', isDeliverable: false }],
  regions: [],
}
const place = { locationType: 'REALM_DEFAULT', countryCode: 'US', display: 'United States' }
const who = { signedIn: false }
const listed: URLSearchParams[] = []
const calls: [path: string, body: unknown][] = []
const answers: Record<'change' | 'facts', () => Response> = { change: Response.error, facts: Response.error }

function pretendServer() {
  vi.spyOn(window, 'fetch').mockImplementation(async (asked, init) => {
    const path = String(asked)
    if (path.startsWith('/api/shopper-state'))
      return Response.json({
        sessionId: 's',
        csrfToken: 'c',
        slateToken: 's',
        recognised: false,
        cartCount: 0,
        ...who,
        systemTime: 0,
        location: place,
        features: {},
      })
    if (path.includes('get-country')) return Response.json(COUNTRIES)
    if (path.includes('get-address')) {
      listed.push(new URL(path, location.origin).searchParams)
      return Response.json({ items: [], more: 0 })
    }
    calls.push([path, JSON.parse(String(init?.body))])
    return path.includes('address-change') ? answers.change() : answers.facts()
  })
}

const facts = (isDeliverable: boolean) => () =>
  Response.json({ isDeliverable, location: { countryCode: 'US', display: '60601' }, offers: [] })
const changed = () => {
  place.display = '60601'
  return Response.json({
    sembuUpdated: 1,
    address: { locationType: 'LOCATION_INPUT', countryCode: 'US', zipCode: '60601' },
  })
}

async function show() {
  place.display = 'United States'
  await loadShopperState()
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  return render(
    <PageAround messages={{ 'place-picker': en }}>
      <main>
        <h1>Product</h1>
        <Slot asin="BXMINI0001" />
      </main>
    </PageAround>,
  )
}

const button = () => page.getByRole('button', { name: /^Deliver to/ })
const zip = () => page.getByRole('textbox', { name: 'ZIP code' })

beforeEach(() => {
  document.documentElement.lang = 'en'
  document.title = 'Place'
  vi.clearAllMocks()
  calls.length = 0
  listed.length = 0
  who.signedIn = false
  Object.assign(answers, { change: Response.error, facts: facts(true) })
  pretendServer()
})

test('a ZIP code is trimmed and in capitals, and what it means is asked for again until it is answered', async () => {
  draftStore.apply((draft) => setPageItem(draft, { asin: 'BXMINI0001', offerId: 'BXMINI0001-US-1', quantity: 3 }))
  await show()
  let asked = 0
  answers.change = changed
  answers.facts = () => {
    asked += 1
    return asked < 3 ? Response.error() : facts(false)()
  }
  const before = button().element().getBoundingClientRect().height
  await button().click()
  await expect.element(page.getByRole('combobox', { name: en.elsewhere })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: en.signIn }))
    .toHaveAttribute('href', `/gp/sign-in.html?${new URLSearchParams({ returnTo: location.pathname })}`)
  expect(listed).toEqual([])
  expect(await violations()).toEqual([])
  await zip().fill(' k1a 0b1 ')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Deliver to 60601' })).toHaveFocus()
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent("Your delivery location is now 60601. This item can't be delivered there.")
  expect(button().element().getBoundingClientRect().height).toBe(before)
  expect(calls.map(([path]) => path.replace(/^.*\//, ''))).toEqual([
    'address-change.html',
    ...Array.from({ length: 3 }, () => 'refresh-features.html'),
  ])
  const said = {
    deviceType: 'web',
    pageType: 'Detail',
    locationType: 'LOCATION_INPUT',
    zipCode: 'K1A 0B1',
    countryCode: 'US',
  }
  expect(calls.slice(0, 2).map(([, body]) => body)).toEqual([
    { ...said, actionSource: 'locux' },
    { ...said, asin: 'BXMINI0001', quantity: 3 },
  ])
})

test('asks for the addresses of customers only', async () => {
  who.signedIn = true
  await show()
  await button().click()
  await expect.element(page.getByRole('link', { name: en.manage })).toHaveAttribute('href', '/account/addresses')
  expect(listed.map((query) => Object.fromEntries(query))).toEqual([
    { deviceType: 'web', isOneClickFromContext: 'false', clientPage: location.pathname, from: '0' },
  ])
})

test('a failure is said, told to the page, cleared by the focus, and changes nothing', async () => {
  await show()
  const told = vi.fn()
  onTestFinished(listenTo('location-failed', told))
  await button().click()
  await zip().fill('60601')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('alert')).toHaveTextContent(en.fault.other)
  expect(told.mock.calls).toEqual([[{ code: 'offline' }]])
  await page.getByRole('button', { name: en.close }).click()
  await expect.element(page.getByRole('button', { name: 'Deliver to United States' })).toHaveFocus()
  await button().click()
  expect(page.getByRole('alert').elements()).toEqual([])
  await zip().fill('   ')
  await page.getByRole('button', { name: en.apply }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent(en.fault['invalid-zip'])
  await expect.element(zip()).toBeInvalid()
  await expect.element(zip()).toHaveFocus()
  expect(calls).toHaveLength(1)
  await zip().click()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(calls).toHaveLength(1)
})

test('without the private call it is a link to the page that does the same', async () => {
  await show()
  await expect.element(button()).toHaveAttribute('href', '/delivery-location?asin=BXMINI0001')
})
