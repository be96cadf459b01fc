import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { draftStore } from '#commerce/buy-box/ui/draft-store.ts'
import { PAGE_EVENT } from '#commerce/page-log/ui/note.ts'
import '#platform/ui/styles.css'
import { PageAround } from '#test/page-around.tsx'
import { violations } from '#test/violations.ts'
import { accessoryWith } from '../testing/page.ts'
import { added, CASE, LONG, openPage, ordered, refused, SHORT } from './testing.tsx'

const open = () => openPage({ stub: vi.stubGlobal, render, around: PageAround })

afterEach(() => vi.unstubAllGlobals())

/** Longer than the delay before an accessory's request is sent. */
const PATIENCE = { timeout: 5000 }

const dialog = (name: RegExp | string = /go(es)? well with this/) => page.getByRole('dialog', { name })
const button = (name: RegExp | string) => dialog().getByRole('button', { name })
const tick = (title: string) => dialog().getByRole('checkbox', { name: `Add with my order: ${title}` })

/** Simulates pressing a buy box button, as interceptors see it. Returns a spy that is called with the result. */
function press(kind: 'add-to-cart' | 'buy-now' = 'add-to-cart') {
  const letGo = vi.fn()
  draftStore.mayGo(kind).then(letGo)
  return letGo
}

test('holds add to cart, orders what is ticked, and then continues', async () => {
  const { show } = await open()
  await show([[CASE], [LONG, SHORT]])
  const went = press()
  await expect.element(dialog('2 accessories go well with this')).toBeVisible()
  await expect.element(button('No, thanks')).toBeVisible()
  expect(await violations()).toEqual([])
  await userEvent.selectOptions(dialog().getByRole('combobox'), 'BXCABL0002')
  await userEvent.click(tick('Short cable'))
  await expect.element(button('No, thanks')).not.toBeInTheDocument()
  expect([ordered(), went.mock.calls.length]).toEqual([[], 0])
  await userEvent.click(button('Add 1 accessory and continue'))
  await expect.poll(() => went.mock.calls).toEqual([[true]])
  expect(ordered()).toEqual(['BXCABL0002'])
  await expect.element(dialog()).not.toBeInTheDocument()
})

test('No, thanks lets it go on without', async () => {
  const { show } = await open()
  await show([[CASE]])
  const went = press()
  await userEvent.click(tick('Case'))
  await userEvent.click(tick('Case'))
  await userEvent.click(button('No, thanks'))
  await expect.poll(() => went.mock.calls).toEqual([[true]])
  expect(ordered()).toEqual([])
})

test.each([
  ['Close', () => userEvent.click(button('Close'))],
  ['Escape', () => userEvent.keyboard('{Escape}')],
])(
  '%s means no: nothing is bought, not even what is ticked or on its way, and the next submit asks again',
  async (_way, leave) => {
    const shop = await open()
    await shop.show([[CASE], [LONG, SHORT]])
    const went = press()
    await userEvent.click(tick('Case'))
    await userEvent.click(button(/^Add to cart now \(Long/))
    await leave()
    await expect.poll(() => went.mock.calls).toEqual([[false]])
    expect([ordered(), shop.posted]).toEqual([[], []])
    const again = press()
    await expect.element(dialog('2 accessories go well with this')).toBeVisible()
    await userEvent.click(button('No, thanks'))
    await expect.poll(() => again.mock.calls).toEqual([[true]])
  },
)

test('numbers the items, and logs what is done with them and that the page is left while it holds', async () => {
  const { show } = await open()
  await show([[CASE], [LONG, SHORT]])
  const logged: unknown[] = []
  const hear = (event: Event) => logged.push((event as CustomEvent).detail)
  document.addEventListener(PAGE_EVENT, hear)
  const went = press()
  await expect.element(dialog().getByText('Accessory 2 of 2')).toBeVisible()
  await userEvent.click(tick('Case'))
  window.dispatchEvent(new PageTransitionEvent('pagehide'))
  window.dispatchEvent(new PageTransitionEvent('pageshow'))
  await userEvent.click(tick('Case'))
  await userEvent.click(button('No, thanks'))
  await expect.poll(() => went.mock.calls).toEqual([[true]])
  window.dispatchEvent(new PageTransitionEvent('pagehide'))
  document.removeEventListener(PAGE_EVENT, hear)
  const tag = (rest: string) => ({ name: 'reference-tag', detail: { tag: `ods_dabb_BXDRUM0001_${rest}` } })
  expect(logged).toEqual([
    tag('slot1_BXCASE0001_select'),
    { name: 'interstitial-warning', detail: { reason: 'left-while-held', seconds: expect.any(Number) } },
    tag('slot1_BXCASE0001_unselect'),
    tag('slot1_BXCASE0001_decline'),
    tag('slot2_BXCABL0001_decline'),
  ])
})

test('holds nothing if everything is in the order, nor buy now if nothing has to be asked', async () => {
  const { show } = await open()
  await show([[CASE]])
  const bought = press('buy-now')
  await expect.poll(() => bought.mock.calls).toEqual([[true]])
  await userEvent.click(page.getByRole('checkbox', { name: /^Case/ }))
  const went = press()
  await expect.poll(() => went.mock.calls).toEqual([[true]])
  expect(page.getByRole('dialog').elements()).toEqual([])
})

test('holds buy now once for an accessory that has to be asked about, and preselects it if it is marked so', async () => {
  const { show } = await open()
  await show([
    [accessoryWith({ asin: 'BXMOUN0001', position: 1, title: 'Mount', checkForInteraction: true, isAutomated: true })],
  ])
  const went = press('buy-now')
  await expect.element(tick('Mount')).toBeChecked()
  await userEvent.click(tick('Mount'))
  await userEvent.click(button('No, thanks'))
  await expect.poll(() => went.mock.calls).toEqual([[true]])
  const again = press('buy-now')
  await expect.poll(() => again.mock.calls).toEqual([[true]])
  expect(ordered()).toEqual([])
})

test('the own button of an accessory adds one after a delay, confirms it, and stays until the cart holds the limit', async () => {
  const shop = await open()
  await shop.show([[accessoryWith({ ...CASE, maxOrderQuantity: 2 })]])
  const went = press()
  await userEvent.click(tick('Case'))
  await userEvent.click(button(/^Add to cart now/))
  await expect.element(tick('Case')).toBeDisabled()
  await expect.element(button(/^Add to cart now/)).toHaveAttribute('aria-busy', 'true')
  expect([shop.posted, tick('Case').element()]).toEqual([[], expect.objectContaining({ checked: false })])
  await expect.element(dialog().getByText('1 in your cart'), PATIENCE).toBeVisible()
  expect(shop.posted).toEqual([
    {
      path: '/api/marketplaces/US/cart/carts/retail/items?ref_=ods_dabb_BXDRUM0001_slot1_BXCASE0001_add',
      items: [{ asin: 'BXCASE0001', offerListingId: 'BXCASE0001-US-1', quantity: 1 }],
    },
  ])
  await expect.element(button('Continue')).toBeVisible()
  expect(button('No, thanks').elements()).toEqual([])
  expect(tick('Case').elements()).toEqual([])
  expect(await violations()).toEqual([])
  shop.cart = (order) => added(order, 2)
  await userEvent.click(button(/^Add another/))
  await expect.element(dialog().getByText('2 in your cart'), PATIENCE).toBeVisible()
  expect(button(/^Add /).elements()).toEqual([])
  await userEvent.click(button('Continue'))
  await expect.poll(() => went.mock.calls).toEqual([[true]])
  expect(ordered()).toEqual([])
  // Accessories added to the cart are not offered again.
  const again = press()
  await expect.poll(() => again.mock.calls).toEqual([[true]])
})

test('a failed accessory gives the reason, is logged, and can be retried', async () => {
  const shop = await open()
  const logged: unknown[] = []
  const hear = (event: Event) => logged.push((event as CustomEvent).detail)
  document.addEventListener(PAGE_EVENT, hear)
  onTestFinished(() => document.removeEventListener(PAGE_EVENT, hear))
  shop.cart = () => refused('out-of-stock')
  await shop.show([[CASE]])
  press()
  await userEvent.click(button(/^Add to cart now/))
  await expect
    .element(dialog().getByRole('alert'), PATIENCE)
    .toHaveTextContent("The last one was just sold, so it wasn't added.")
  await expect.element(button('No, thanks')).toBeVisible()
  expect(logged).toEqual([{ name: 'accessory-not-added', detail: { asin: 'BXCASE0001', code: 'out-of-stock' } }])
  expect(await violations()).toEqual([])
  shop.cart = (order) => added(order)
  await userEvent.click(button(/^Try again/))
  await expect.element(dialog().getByText('1 in your cart'), PATIENCE).toBeVisible()
  expect(shop.posted[1]?.path).toContain('_again')
  await userEvent.click(button('Continue'))
})

test('continuing before the request was sent puts the accessory into the order, and only once', async () => {
  const shop = await open()
  await shop.show([[CASE]])
  const went = press()
  await userEvent.click(button(/^Add to cart now/))
  await userEvent.click(button('No, thanks'))
  await expect.poll(() => went.mock.calls).toEqual([[true]])
  expect([ordered(), shop.posted]).toEqual([['BXCASE0001'], []])
})
