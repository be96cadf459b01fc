import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { choose, drop } from '#commerce/add-ons/ui/choice.ts'
import { draftStore } from '#commerce/buy-box/ui/draft-store.ts'
import { tell } from '#commerce/buy-box/ui/page-events.ts'
import { PAGE_EVENT } from '#commerce/page-log/ui/note.ts'
import { setPageTokens } from '#platform/browser/page-tokens.ts'
import '#platform/ui/styles.css'
import { PageAround } from '#test/page-around.tsx'
import { violations } from '#test/violations.ts'
import { MOUNTING, openPage, ordered, type QUESTION, served } from './testing.tsx'
import { leave } from './use-question.ts'

const open = (change: Partial<typeof QUESTION> = {}) =>
  openPage({ stub: vi.stubGlobal, render, around: PageAround }, change)

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const dialog = () => page.getByRole('dialog', { name: 'Add Wall mounting?' })
const button = (name: string) => dialog().getByRole('button', { name, exact: true })
const zip = () => dialog().getByRole('textbox', { name: 'ZIP code' })
const press = () => draftStore.mayGo('add-to-cart')
const added = () => tell('added-to-cart', { asin: 'BXFRAM0006', quantity: 1, by: 'offer', isWaiting: false })

type Logged = { name: string; detail: Record<string, unknown> }
function listenToLog(): Logged[] {
  const logged: Logged[] = []
  const hear = (event: Event) => logged.push((event as CustomEvent<Logged>).detail)
  document.addEventListener(PAGE_EVENT, hear)
  onTestFinished(() => document.removeEventListener(PAGE_EVENT, hear))
  return logged
}
const warnings = (logged: Logged[]) =>
  logged.filter(({ name }) => name === 'service-question-warning').map(({ detail }) => detail.reason)

test('skip adds the product only, and the page asks no more', async () => {
  await open()
  const going = press()
  await expect.element(dialog()).toBeVisible()
  expect(await violations()).toEqual([])
  await userEvent.click(button('No, just the product'))
  expect([await going, ordered()]).toEqual([true, []])
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(await press()).toBe(true)
})

test('continue adds service and product at once, and clears the hold when they are added', async () => {
  await open()
  const going = press()
  await userEvent.click(button('Add both to cart'))
  expect(await going).toBe(true)
  expect(ordered()).toEqual(['BXINST0001 BXINST0001-US-1'])
  added()
  await expect.poll(ordered).toEqual([])
  expect(await press()).toBe(true)
})

test.each(['Escape', 'the closing button'])(
  '%s means no: nothing is added, and the next press asks again',
  async (way) => {
    const logged = listenToLog()
    await open()
    for (const times of [1, 2]) {
      const going = press()
      await expect.element(dialog()).toBeVisible()
      if (way === 'Escape') await userEvent.keyboard('{Escape}')
      else await userEvent.click(button('Close'))
      expect([await going, ordered()]).toEqual([false, []])
      await expect.element(dialog()).not.toBeInTheDocument()
      expect(warnings(logged).includes('dismissed-twice')).toBe(times === 2)
    }
  },
)

test('only one press is processed at a time; a repeated one returns false', async () => {
  await open()
  const going = press()
  await expect.element(dialog()).toBeVisible()
  await userEvent.click(button('Add both to cart'))
  expect(await going).toBe(true)
  expect(ordered()).toHaveLength(1)
})

test('nothing is asked with a checked service, nor for buy now', async () => {
  await open()
  expect(await draftStore.mayGo('buy-now')).toBe(true)
  choose(MOUNTING)
  expect(await press()).toBe(true)
  drop(MOUNTING)
})

test('more details opens the service’s page in a new tab', async () => {
  await open()
  press()
  const link = dialog().getByRole('link', { name: 'More details (opens in a new tab)' })
  await expect.element(link).toHaveAttribute('href', '/dp/BXINST0001/ref=drsi_details')
  await expect.element(link).toHaveAttribute('target', '_blank')
  await userEvent.click(button('No, just the product'))
})

test('a failed add leads to the service’s page or to the cart, and takes the service out again', async () => {
  const to = vi.spyOn(leave, 'to').mockImplementation(() => undefined)
  onTestFinished(() => to.mockRestore())
  setPageTokens({ csrf: 'csrf-token', slate: 'slate' })
  await open()
  for (const status of [422, 0, 503]) {
    press()
    await userEvent.click(button('Add both to cart'))
    tell('add-failed', { status, code: 'refused' })
    await expect.poll(ordered).toEqual([])
    await expect.element(dialog()).not.toBeInTheDocument()
  }
  expect(to.mock.calls.map(([address]) => new URL(address, location.origin).pathname)).toEqual([
    '/gp/product/BXINST0001/ref=drsi_failed',
    '/cart',
    '/gp/cart/add',
  ])
  const link = new URL(to.mock.lastCall?.[0] ?? '', location.origin).searchParams
  expect([link.get('asin.2'), link.get('offer.2')]).toEqual(['BXINST0001', 'BXINST0001-US-1'])
  expect(link.get('token')).toBe('csrf-token')
})

test('with a postal code, an offer found updates price, merchant, rating, fulfilment, address and the best of the others', async () => {
  const shop = await open({ isBuyable: true })
  const going = press()
  await expect.element(button('Add both to cart')).toBeDisabled()
  await expect.element(button('Add both to cart')).toHaveAccessibleDescription(/^Enter your ZIP code/)
  await userEvent.fill(zip(), '97477')
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog().getByText('Available in 97477.')).toBeVisible()
  for (const text of [
    /\$109\.00/,
    'Other sellers from $129.00',
    '95% positive',
    'In the shop',
    /412 Mill Street, 97477, Springfield/,
  ])
    await expect.element(dialog().getByText(text)).toBeVisible()
  await expect.element(dialog().getByText(/Northline Electronics/)).toBeVisible()
  expect(await violations()).toEqual([])
  expect(shop.asked).toEqual([
    '/gp/ls/vas-ajax-handlers/vas-zipcode-refresh.html?asinlist=BXINST0001&vasZipcode=97477&clientName=service-question&includeMerchantAddress=1',
  ])
  await userEvent.click(button('Update'))
  expect(shop.asked).toHaveLength(1)
  await userEvent.click(button('Add both to cart'))
  expect([await going, ordered()]).toEqual([true, ['BXINST0001 BXINST0001-US-3']])
  added()
})

const wrongs: [name: string, typed: string, answer: () => Response, message: string][] = [
  ['invalid', 'abc', () => Response.json({}), 'Enter a valid ZIP code.'],
  ['the call fails', '97477', () => Response.json({}, { status: 500 }), 'We couldn’t check this ZIP code. Try again.'],
  [
    'hasError=1',
    '97477',
    () => Response.json({ BXINST0001: served({ hasError: 1 }) }),
    'We couldn’t check this ZIP code. Try again.',
  ],
  ['an empty answer', '97477', () => Response.json({}), 'We couldn’t check this ZIP code. Try again.'],
  [
    'no offer with the zip',
    '97477',
    () => Response.json({ BXINST0001: served({ offerListingId: null }) }),
    'Nobody offers this service in 97477 right now.',
  ],
]

test.each(wrongs)('the postal code is refused with its message: %s', async (_name, typed, answer, message) => {
  const shop = await open({ isBuyable: true })
  shop.zip = answer
  press()
  await userEvent.fill(zip(), typed)
  await userEvent.click(button('Update'))
  await expect.element(dialog().getByText(message)).toBeVisible()
  await expect.element(button('Add both to cart')).toBeDisabled()
  await expect.element(button('Add both to cart')).toHaveAccessibleDescription(/ZIP code where/)
  expect(dialog().getByText(/\$/).elements()).toEqual([])
  expect(await violations()).toEqual([])
  await userEvent.click(button('No, just the product'))
})

test('how it works is told for one seller and across sellers', async () => {
  await open({ isBuyable: true })
  press()
  await userEvent.click(dialog().getByText('How it works'))
  await expect.element(dialog().getByText('The seller is responsible for both.')).toBeVisible()
  await userEvent.fill(zip(), '97477')
  await userEvent.click(button('Update'))
  await expect
    .element(dialog().getByText('You buy the product here, and the service from its own provider.'))
    .toBeVisible()
  await userEvent.click(button('No, just the product'))
})

test('a British postcode is shortened before it is sent', async () => {
  const shop = await open({
    isBuyable: true,
    country: 'GB',
    zipPattern: '^[A-Za-z]{1,2}\\d[A-Za-z\\d]? ?\\d([A-Za-z]{2})?$',
  })
  press()
  await userEvent.fill(zip(), 'rg1 2bh')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => shop.asked.at(0)).toContain('vasZipcode=RG1+2&')
  await userEvent.click(button('No, just the product'))
})

test('a hold over 300 seconds, a dismissal over 30, and leaving the page while it holds are logged once each', async () => {
  const logged = listenToLog()
  await open()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  press()
  await vi.waitFor(() => expect(document.querySelector('[role=dialog]')).not.toBeNull())
  vi.advanceTimersByTime(20_000)
  expect(warnings(logged)).toEqual([])
  vi.advanceTimersByTime(20_000)
  expect(warnings(logged)).toEqual(['dismissal-slow'])
  vi.advanceTimersByTime(600_000)
  expect(warnings(logged)).toEqual(['dismissal-slow', 'held-long'])
  window.dispatchEvent(new Event('pagehide'))
  expect(warnings(logged)).toEqual(['dismissal-slow', 'held-long', 'left-while-held'])
})
