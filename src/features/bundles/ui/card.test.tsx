import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { PAGE_EVENT } from '#commerce/page-log/ui/note.ts'
import { loadShopperState, refreshShopperState } from '#commerce/shopper/ui/use-shopper-state.ts'
import '#platform/ui/styles.css'
import { PageAround } from '#test/page-around.tsx'
import { violations } from '#test/violations.ts'
import { DOOR, entity, PAIR, SOLD_OUT } from '../testing/page.ts'
import { Slot } from './card.tsx'
import en from './messages/en.json'
import { answers, answerTo, asked, sent, usual } from './testing.ts'

const tags: string[] = []

const show = (bundles = [DOOR, PAIR, SOLD_OUT], hasRelated = true) =>
  render(
    <PageAround messages={{ bundles: en }}>
      <main>
        <h1>Camera</h1>
        <Slot card={{ asin: 'BXEYEO0002', bundles, hasRelated }} />
      </main>
    </PageAround>,
  )

/** The sheet's code is fetched when it is first opened. */
const LOADED = { timeout: 10_000 }

const sheet = () => page.getByRole('dialog')
/** Waits until an element has these words in its text. */
const says = (locator: { element: () => Element }, words: string) =>
  vi.waitFor(() => expect(locator.element().textContent).toContain(words))

const openAll = () => page.getByRole('link', { name: 'See all 3 bundles' })
const header = (name: string) =>
  document.querySelector<HTMLElement>(`details[data-bundle-expander="${name}"] > summary`)
const isOpen = (name: string) =>
  document.querySelector<HTMLDetailsElement>(`details[data-bundle-expander="${name}"]`)?.open
const components = (name: string) =>
  document.querySelector<HTMLDetailsElement>(`details[data-components-expander="${name}"]`)
const addDoor = () => sheet().getByRole('button', { name: 'Add bundle to cart: Door set' })

document.addEventListener(PAGE_EVENT, (event) => {
  const { detail } = event as CustomEvent<{ detail: { tag?: string } }>
  if (detail.detail.tag) tags.push(detail.detail.tag)
})

beforeEach(async () => {
  await page.viewport(1200, 800)
  document.documentElement.lang = 'en'
  document.title = 'Camera'
  asked.length = 0
  tags.length = 0
  Object.assign(answers, usual)
  vi.spyOn(window, 'fetch').mockImplementation((given, init) => answerTo(String(given), init))
  await loadShopperState()
  await refreshShopperState()
})

test('the card shows each bundle with its price and saving, and its page buttons only where there is more', async () => {
  await show()
  await says(page.getByRole('article', { name: 'Door set' }), '$180.00')
  await says(page.getByRole('article', { name: 'Door set' }), 'Save $40.00')
  await expect.element(page.getByRole('button', { name: 'More bundles' })).toBeVisible()
  expect(page.getByRole('button', { name: 'Previous bundles' }).elements()).toHaveLength(0)
  await userEvent.click(page.getByRole('button', { name: 'More bundles' }))
  await expect.element(page.getByRole('button', { name: 'Previous bundles' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'More bundles' })).not.toBeInTheDocument()
  expect(tags).toEqual(['amzdv_tplus_dp_dsk_card_scroll_BXEYEO0002'])
  await userEvent.click(page.getByRole('button', { name: 'Previous bundles' }))
  await expect.element(page.getByRole('button', { name: 'Previous bundles' })).not.toBeInTheDocument()
  expect(tags, 'scroll is logged once per show').toHaveLength(1)
  expect(await violations()).toEqual([])
})

test('the state element says what the specification names', async () => {
  await show()
  const card = document.querySelector<HTMLElement>('[data-landingasin]')
  await vi.waitFor(() => expect(card?.dataset.csrftoken).toBe('token'))
  expect({ ...card?.dataset }).toMatchObject({
    currencysymbol: '$',
    aapiendpoint: '/api/marketplaces/US',
    language: 'en',
    marketplaceid: 'US',
    sessionid: 'visit',
    landingasin: 'BXEYEO0002',
    isdevices: 'true',
    currencyofpreference: 'USD',
    isunifiedcxview: 'true',
  })
})

test('a choice changes the price, and what is sold out cannot be chosen', async () => {
  await show([PAIR])
  const box = page.getByRole('article', { name: 'Two cameras' }).first()
  await says(box, '$230.00')
  await userEvent.selectOptions(box.getByRole('combobox', { name: 'Mount' }), 'BXMOUN0002')
  await says(box, '$245.00')
  await expect.element(box.getByRole('option', { name: 'Wooden mount (sold out)' })).toBeDisabled()
})

test('open-all opens the sheet at the first bundle, which has the focus; Escape closes it and the focus returns', async () => {
  await show()
  await userEvent.click(openAll())
  await vi.waitFor(() => expect(document.activeElement).toBe(header('BXSETS0001')), LOADED)
  await expect.element(sheet().getByRole('heading', { name: 'Related bundles' })).toBeInTheDocument()
  await vi.waitFor(() => expect(components('BXSETS0001')).toBeTruthy())
  expect([isOpen('BXSETS0001'), isOpen('BXSETS0002'), components('BXSETS0001')?.open]).toEqual([true, false, false])
  expect(await violations()).toEqual([])
  await userEvent.keyboard('{Escape}')
  await expect.element(sheet()).not.toBeInTheDocument()
  await expect.element(openAll()).toHaveFocus()
  expect(tags).toEqual(['amzdv_tplus_dp_dsk_open_all_BXEYEO0002', 'amzdv_tplus_dp_dsk_close_BXEYEO0002'])
})

test('a box link opens its bundle with its components, and highlights its header', async () => {
  await show()
  await userEvent.click(page.getByRole('link', { name: 'Two cameras' }).first())
  await vi.waitFor(() => expect(document.activeElement).toBe(header('BXSETS0002')), LOADED)
  expect([isOpen('BXSETS0001'), isOpen('BXSETS0002')]).toEqual([false, true])
  await vi.waitFor(() => expect(components('BXSETS0002')?.open).toBe(true))
  const details = document.querySelector<HTMLElement>('details[data-bundle-expander="BXSETS0002"]')
  expect(details?.dataset.highlighted).toBe('true')
  await says(sheet(), '4.4 out of 5 stars, 12 reviews')
})

test('the ingress card opens the sheet at the related bundles', async () => {
  await show([DOOR])
  await userEvent.click(page.getByRole('link', { name: 'Related bundles' }).first())
  await vi.waitFor(() => expect(document.activeElement).toBe(document.querySelector('[data-bundles-divider]')), LOADED)
})

test('the sheet slides for 500 ms, the backdrop takes 400, and the page does not scroll', async () => {
  await show()
  await userEvent.click(openAll())
  await expect.element(sheet()).toBeVisible()
  const popup = document.querySelector('[role=dialog]')
  const scrim = document.querySelector('[class*=scrim]')
  expect(popup && getComputedStyle(popup).transitionDuration).toContain('0.5s')
  expect(scrim && getComputedStyle(scrim).transitionDuration).toBe('0.4s')
  await vi.waitFor(() => {
    const { overflowY } = getComputedStyle(document.body)
    expect([overflowY, getComputedStyle(document.documentElement).overflowY]).toContain('hidden')
  })
})

test('a component that is not valid has no expander', async () => {
  answers.products = (asins) =>
    Response.json({ entities: asins.map((asin) => entity(asin, asin, { productImages: [] })) })
  await show()
  await userEvent.click(openAll())
  await expect.element(addDoor()).toBeVisible()
  await vi.waitFor(() => expect(asked.some(({ path }) => path.includes('/products/'))).toBe(true))
  expect(document.querySelectorAll('[data-components-expander]')).toHaveLength(0)
})

test('a view that does not load says so and can be asked for again', async () => {
  answers.view = () => new Response(null, { status: 503 })
  await show()
  await userEvent.click(openAll())
  await says(sheet().getByRole('alert'), "didn't load")
  answers.view = usual.view
  await userEvent.click(sheet().getByRole('button', { name: 'Try again' }))
  await expect.element(addDoor()).toBeVisible()
})

test('after an add the sheet shows image, subtotal, count and accessories', async () => {
  await show()
  await userEvent.click(openAll())
  await userEvent.click(addDoor())
  await expect.element(page.getByRole('dialog', { name: 'Added to your cart' })).toBeVisible()
  await expect.element(sheet().getByRole('button', { name: 'Proceed to checkout (2 items)' })).toBeVisible()
  await says(sheet(), 'Cart subtotal$180.00')
  await says(sheet(), 'monthly payments')
  await expect.element(sheet().getByRole('heading', { name: 'Goes well with this' })).toBeVisible()
  expect(sent()).toMatchObject([
    {
      path: '/api/marketplaces/US/cart/carts/retail/items?ref_=bundles_dsk_sec_view_bundle_atc',
      body: { items: [{ asin: 'BXSETS0001', offerListingId: 'bundle-BXSETS0001-US', quantity: 1 }] },
    },
  ])
  expect(await violations()).toEqual([])
})

test('adding from the card opens the sheet after the add, with what was chosen', async () => {
  await show()
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'Mount' }).first(), 'BXMOUN0002')
  await userEvent.click(page.getByRole('button', { name: 'Add bundle to cart: Two cameras' }).first())
  await expect.element(page.getByRole('dialog', { name: 'Added to your cart' })).toBeVisible()
  expect(sent()).toMatchObject([
    { body: { items: [{ additionalParameters: { bundle: { choices: ['BXMOUN0002'] } } }] } },
  ])
})

test('what was chosen on the page for its product goes along into a bundle that has it', async () => {
  await show()
  const box = document.createElement('input')
  Object.assign(box, { type: 'checkbox', checked: true })
  Object.assign(box.dataset, { parameter: JSON.stringify({ incentivizedCart: 'spring' }), ofDevice: 'true' })
  document.body.append(box)
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'Mount' }).first(), 'BXMOUN0002')
  await userEvent.click(page.getByRole('button', { name: 'Add bundle to cart: Two cameras' }).first())
  await expect.element(page.getByRole('dialog', { name: 'Added to your cart' })).toBeVisible()
  box.remove()
  const additionalParameters = { incentivizedCart: 'spring', bundle: { choices: ['BXMOUN0002'] } }
  expect(sent()).toMatchObject([{ body: { items: [{ additionalParameters }] } }])
})

test('a bundle that is in the cart hides its button, shows the limit and sends nothing', async () => {
  answers.items = () => Response.json({ entity: { items: [{ asin: 'BXSETS0001', quantity: 1 }] } })
  await show()
  await userEvent.click(openAll())
  await userEvent.click(addDoor())
  await says(sheet(), 'This bundle is already in your cart')
  await expect.element(addDoor()).not.toBeInTheDocument()
  expect(sent()).toEqual([])
})

test.each<[string, () => Response]>([
  ['an HTTP error', () => new Response(null, { status: 500 })],
  ['an answer that is not valid', () => Response.json({ type: 'cart.add-items/v1', entity: { items: [] } })],
])('%s hides the button and shows an error block', async (_what, answer) => {
  answers.add = answer
  await show()
  await userEvent.click(openAll())
  await userEvent.click(addDoor())
  await says(sheet().getByRole('alert'), 'nothing was added')
  await expect.element(addDoor()).not.toBeInTheDocument()
})

test.each([
  ['out-of-stock', 'just sold out'],
  ['over-limit', 'the most you can buy of an item in this bundle'],
  ['part-unavailable', 'no longer sold'],
  ['not-found', 'no longer offered'],
])('a refusal says why: %s; another choice brings the button back', async (code, words) => {
  answers.add = () => Response.json({ type: 'error/v1', entity: { status: 422, code, message: '' } }, { status: 422 })
  await show()
  await userEvent.click(page.getByRole('link', { name: 'Two cameras' }).first())
  const add = sheet().getByRole('button', { name: 'Add bundle to cart: Two cameras' })
  await userEvent.click(add)
  await says(sheet().getByRole('alert'), words)
  await expect.element(add).not.toBeInTheDocument()
  expect(await violations()).toEqual([])
  await userEvent.selectOptions(sheet().getByRole('combobox', { name: 'Mount' }), 'BXMOUN0002')
  await expect.element(add).toBeVisible()
})

test('a subtotal that cannot be had is hidden, and so are accessories that do not load', async () => {
  answers.summary = () => new Response(null, { status: 500 })
  await show()
  await userEvent.click(openAll())
  await expect.element(addDoor()).toBeVisible()
  answers.products = () => new Response(null, { status: 500 })
  await userEvent.click(addDoor())
  await expect.element(sheet().getByRole('button', { name: /Proceed to checkout/ })).toBeVisible()
  expect(document.querySelector('[data-cart-subtotal]')).toBeNull()
  expect(sheet().getByRole('heading', { name: 'Goes well with this' }).elements()).toHaveLength(0)
})

test('an accessory is added up to its limit, and its failure brings the button back', async () => {
  answers.items = () => Response.json({ entity: { items: [{ asin: 'BXCABL0001', quantity: 1 }] } })
  await show()
  await userEvent.click(openAll())
  await userEvent.click(addDoor())
  const cable = sheet().getByRole('button', { name: 'Add to cart: Product BXCABL0001' })
  await userEvent.click(cable)
  await expect.element(sheet().getByText('Added. 2 in your cart.')).toBeVisible()
  await expect.element(cable).not.toBeInTheDocument()
  expect(sent().at(-1)?.path).toContain('ref_=bundles_dsk_sec_view_acc_atc')
  answers.add = () => new Response(null, { status: 500 })
  const mount = sheet().getByRole('button', { name: 'Add to cart: Product BXMOUN0001' })
  await userEvent.click(mount)
  await says(sheet().getByRole('alert'), "wasn't added")
  await expect.element(mount).toBeVisible()
})

test('on a phone an expander has the bundles with their parts and forms', async () => {
  await page.viewport(390, 800)
  await show()
  await expect.element(page.getByText('Save with 3 bundles')).toBeVisible()
  await userEvent.click(page.getByText('Save with 3 bundles'))
  const box = page.getByRole('article', { name: 'Door set' })
  await expect.element(box).toBeVisible()
  await says(box, 'Camera')
  await says(box, 'In this bundle: $98.18')
  expect(await violations()).toEqual([])
})
