import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { listenTo, tell } from '#commerce/buy-box/ui/page-events.ts'
import { PAGE_EVENT } from '#commerce/page-log/ui/note.ts'
import '#platform/ui/styles.css'
import { PageAround } from '#test/page-around.tsx'
import { violations } from '#test/violations.ts'
import { accessoryWith } from '../testing/page.ts'
import { added, CASE, LONG, openPage, ordered, refused } from './testing.tsx'

const open = () => openPage({ stub: vi.stubGlobal, render, around: PageAround })

afterEach(() => vi.unstubAllGlobals())

const list = () => page.getByRole('group', { name: 'Goes well with this' })
const box = (name: RegExp) => list().getByRole('checkbox', { name })
/** What the page logs from now on. */
function listenToLog(): unknown[] {
  const logged: unknown[] = []
  const hear = (event: Event) => logged.push((event as CustomEvent).detail)
  document.addEventListener(PAGE_EVENT, hear)
  onTestFinished(() => document.removeEventListener(PAGE_EVENT, hear))
  return logged
}
const claimed = (change = {}) =>
  tell('added-to-cart', { asin: 'BXDRUM0001', quantity: 1, by: 'special', isWaiting: false, ...change })

test('adds ticked accessories to the cart with the special offer, and replaces the list with a success message', async () => {
  const shop = await open()
  const told = vi.fn()
  const stop = listenTo('cart-changed', told)
  await shop.show([[CASE], [LONG]], 'beside')
  await userEvent.click(box(/^Case/))
  await userEvent.click(box(/^Long cable/))
  claimed()
  await expect.element(page.getByText('2 accessories are in your cart, too.')).toBeVisible()
  expect(list().elements()).toEqual([])
  expect(shop.posted.map(({ path, fields }) => [path, fields])).toEqual([
    [
      '/gp/add-to-cart/json/ref=ldabb',
      {
        clientName: 'devices',
        verificationSessionID: 's',
        'ASIN.1': 'BXCASE0001',
        'offerListingID.1': 'BXCASE0001-US-1',
        'quantity.1': '1',
        'ASIN.2': 'BXCABL0001',
        'offerListingID.2': 'BXCABL0001-US-1',
        'quantity.2': '1',
      },
    ],
  ])
  expect(told.mock.calls).toEqual([[{ count: 5 }]])
  stop()
  await expect.poll(ordered).toEqual([])
  expect(await violations()).toEqual([])
})

test('asks about accessories that are not ticked, and adds those taken in the dialog too', async () => {
  const shop = await open()
  await shop.show([[CASE], [LONG]], 'beside')
  await userEvent.click(box(/^Case/))
  claimed()
  const dialog = page.getByRole('dialog', { name: '1 accessory goes well with this' })
  await userEvent.click(dialog.getByRole('checkbox', { name: /Long cable/ }))
  expect(shop.posted).toEqual([])
  await userEvent.click(dialog.getByRole('button', { name: 'Add 1 accessory and continue' }))
  await expect.element(page.getByText('2 accessories are in your cart, too.')).toBeVisible()
})

test('uses the singular for one accessory, and says nothing if there is none', async () => {
  const shop = await open()
  await shop.show([[CASE]], 'beside')
  claimed()
  await userEvent.click(page.getByRole('button', { name: 'No, thanks' }))
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(shop.posted).toEqual([])
  await userEvent.click(box(/^Case/))
  claimed()
  await expect.element(page.getByText('The accessory is in your cart, too.')).toBeVisible()
})

test('keeps ticked accessories while the shopper is on the waitlist, and says so', async () => {
  const shop = await open()
  await shop.show([[CASE]], 'beside')
  await userEvent.click(box(/^Case/))
  claimed({ isWaiting: true })
  await expect.element(page.getByText(/You're on the waitlist\./)).toBeVisible()
  expect([shop.posted, ordered()]).toEqual([[], ['BXCASE0001']])
  expect(await violations()).toEqual([])
  claimed()
  await expect.element(page.getByText('The accessory is in your cart, too.')).toBeVisible()
})

test('a failure gives the reason, is logged in the words of the specification, leaves the order, and can be retried', async () => {
  const shop = await open()
  shop.cart = () => refused('over-limit')
  const logged = listenToLog()
  await shop.show([[CASE]], 'beside')
  await userEvent.click(box(/^Case/))
  claimed()
  await expect.element(page.getByRole('alert').getByText(/reached the limit for this item/)).toBeVisible()
  const message = 'An error has occurred with Cart API. Adding accessories to cart failed from ABB on Deals ASIN'
  const detail = { asin: 'BXCASE0001', code: 'over-limit', message }
  expect(logged).toContainEqual({ name: 'accessory-not-added', detail })
  await expect.poll(ordered).toEqual([])
  expect(await violations()).toEqual([])
  shop.cart = (order) => added(order)
  await userEvent.click(page.getByRole('button', { name: 'Try again' }))
  await expect.element(page.getByText('The accessory is in your cart, too.')).toBeVisible()
  expect(shop.posted).toHaveLength(2)
})

test('what an accessory carries goes along, once however often the offer is reported', async () => {
  const shop = await open()
  const additionalParameters = { customAttributeName: 'Color', customAttributeValue: 'Red' }
  await shop.show([[accessoryWith({ ...CASE, additionalParameters })]], 'beside')
  await userEvent.click(box(/^Case/))
  claimed()
  claimed()
  await expect.element(page.getByText('The accessory is in your cart, too.')).toBeVisible()
  expect(shop.posted).toEqual([
    expect.objectContaining({
      fields: expect.objectContaining({
        'ASIN.1': 'BXCASE0001',
        'items[1.upsell][additionalParameters][customAttributeName][value]': 'Color',
        'items[1.upsell][additionalParameters][customAttributeValue][value]': 'Red',
      }),
    }),
  ])
  await expect.poll(ordered).toEqual([])
})

test('ignores other products, which is logged, and the regular offer', async () => {
  const shop = await open()
  const logged = listenToLog()
  await shop.show([[CASE]], 'beside')
  await userEvent.click(box(/^Case/))
  claimed({ asin: 'BXOTHER001' })
  claimed({ by: 'offer' })
  expect([shop.posted, ordered()]).toEqual([[], ['BXCASE0001']])
  expect(logged).toContainEqual({ name: 'interstitial-warning', detail: { reason: 'other-product', seconds: 0 } })
})

test('an answer that is lost is asked for again with the same key', async () => {
  const shop = await open()
  const keys = vi.spyOn(window, 'fetch')
  shop.cart = () => Promise.reject(new TypeError('offline'))
  await shop.show([[CASE]], 'beside')
  await userEvent.click(box(/^Case/))
  claimed()
  await expect.element(page.getByRole('alert')).toBeVisible()
  shop.cart = (order) => added(order)
  await userEvent.click(page.getByRole('button', { name: 'Try again' }))
  await expect.element(page.getByText('The accessory is in your cart, too.')).toBeVisible()
  const sent = keys.mock.calls.flatMap(([path, init]) =>
    String(path).endsWith('ref=ldabb') ? [new Headers(init?.headers).get('idempotency-key')] : [],
  )
  expect(sent).toEqual([expect.any(String), sent[0]])
})

test.each([
  ['something in between', () => Response.json({ welcome: 'to this network' })],
  ['nothing', () => Response.json(null)],
])('an answer of %s adds nothing', async (_who, answer) => {
  const shop = await open()
  shop.cart = answer
  await shop.show([[CASE]], 'beside')
  await userEvent.click(box(/^Case/))
  claimed()
  await expect.element(page.getByRole('alert')).toBeVisible()
  expect(page.getByText(/in your cart, too/).elements()).toEqual([])
})

test('after a failure "Try again" adds what is ticked since, once, and says so where the focus goes', async () => {
  const shop = await open()
  shop.cart = () => Promise.reject(new TypeError('offline'))
  await shop.show([[CASE], [LONG]], 'beside')
  await userEvent.click(box(/^Case/))
  await userEvent.click(box(/^Long cable/))
  claimed()
  await expect.element(page.getByRole('alert')).toBeVisible()
  shop.cart = (order) => added(order)
  await userEvent.click(box(/^Case/))
  await userEvent.click(page.getByRole('button', { name: 'Try again' }))
  await expect.element(page.getByText('The accessory is in your cart, too.')).toBeVisible()
  expect(shop.posted.at(-1)?.items.map(({ asin }) => asin)).toEqual(['BXCASE0001'])
  expect(ordered()).toEqual([])
  await expect.poll(() => document.activeElement?.textContent).toContain('The accessory is in your cart, too.')
})
