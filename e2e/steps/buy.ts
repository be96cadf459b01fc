import type { Locator, Page } from 'playwright'
import { actAs, type Viewport } from '#test/browser.ts'
import { arrive, productOf, see } from './arrive.ts'

/** How a step waits for the next page: `arrive` with scripts, `see` without. */
export type Reach = typeof arrive

export const buyBox = (page: Page): Locator => page.getByRole('region', { name: 'Buy', exact: true })

/** The buy box's button. The first match, because the sticky bar on phones has a second button with this name. */
export const addButton = (page: Page): Locator => addButtons(page).first()

/** The button closest at hand: on a phone the one in the sticky bar. */
export const handiestButton = (page: Page, viewport: Viewport): Locator =>
  viewport === 'phone' ? addButtons(page).last() : addButtons(page).first()

const addButtons = (page: Page): Locator =>
  page.getByRole('main').getByRole('button', { name: 'Add to cart', exact: true })

/** The confirmation that an item was added to the cart. */
export const addedSheet = (page: Page): Locator => page.getByRole('dialog', { name: 'Added to your cart' })

/** The cart's link in the header, with the number of units in its name. */
export const cartLink = (page: Page): Locator =>
  page.getByRole('navigation', { name: 'Shop' }).getByRole('link', { name: /Cart/ })

export const cartLines = (page: Page): Locator => page.getByRole('main').getByRole('listitem')

/** Reads a list of totals: name to amount. */
export async function readTotals(page: Page): Promise<Record<string, string>> {
  const names = await page.getByRole('term').allInnerTexts()
  const amounts = await page.getByRole('definition').allInnerTexts()
  return Object.fromEntries(names.map((name, index) => [name, amounts[index] ?? '']))
}

/** Adds the product of the open page to the cart and waits for the confirmation. */
export async function addToCart(page: Page, button: Locator = addButton(page)): Promise<Locator> {
  await button.click()
  const sheet = addedSheet(page)
  await sheet.waitFor()
  return sheet
}

/** The checkout choices of a guest, who lives in a state without sales tax unless they say otherwise. */
export type Wishes = { delivery?: 'Standard' | 'Express' | null; card?: string; home?: typeof PORTLAND }

const PORTLAND = { city: 'Portland', state: 'OR', postcode: '97201' }
export const NEW_YORK: typeof PORTLAND = { city: 'New York', state: 'NY', postcode: '10001' }

/** Fills in the checkout, from its first page to the review. */
export async function fillDetails(
  page: Page,
  { delivery = 'Standard', card, home = PORTLAND }: Wishes = {},
  reach: Reach = arrive,
): Promise<void> {
  await reach(page, 'Checkout')
  await page.getByRole('textbox', { name: 'Email' }).fill('ada@example.com')
  await page.getByRole('textbox', { name: 'Name' }).fill('Ada Lovelace')
  await page.getByRole('textbox', { name: 'Street address' }).fill('12 Analytical Row')
  await page.getByRole('textbox', { name: 'ZIP code' }).fill(home.postcode)
  await page.getByRole('textbox', { name: 'City' }).fill(home.city)
  await page.getByRole('combobox', { name: 'State' }).selectOption(home.state)
  // What is not shipped has no options.
  if (delivery) await page.getByRole('radio', { name: new RegExp(delivery) }).check()
  if (card) await payByCard(page, card)
  await page.getByRole('button', { name: 'Review order' }).click()
  await reach(page, 'Review your order')
}

/** Selects the test card and types its number. */
export async function payByCard(page: Page, number: string): Promise<void> {
  await page.getByRole('radio', { name: /Test card/ }).check()
  await page.getByRole('textbox', { name: 'Test card number' }).fill(number)
}

/** Goes from the cart to the checkout's first page. */
export const goToCheckout = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Proceed to checkout' }).click()

/** Places the order for this total, due now or billed later, waits for the confirmation and returns the order number. */
export async function placeOrder(page: Page, total: string, reach: Reach = arrive): Promise<string> {
  const words = new RegExp(`^Place order and pay ${RegExp.escape(total)}( later)?$`)
  await page.getByRole('button', { name: words }).click()
  await reach(page, 'Order placed. Thank you!')
  return page.getByText('Order number').getByRole('strong').innerText()
}

/** Buys what the visitor of a page has in the cart, over HTTP. Returns the order number. */
export const orderPlainly = (page: Page, wishes: Wishes = {}): Promise<string> =>
  actAs(page, async (plain) => {
    await plain.goto('/cart')
    await goToCheckout(plain)
    return orderFrom(plain, wishes)
  })

/** Buys the product of a path at once as the visitor of a page, over HTTP. Returns the order number. */
export const buyPlainly = (page: Page, path = productOf('plain'), wishes: Wishes = {}): Promise<string> =>
  actAs(page, async (plain) => {
    await plain.goto(path)
    await buyBox(plain).getByRole('button', { name: 'Buy now', exact: true }).click()
    return orderFrom(plain, wishes)
  })

async function orderFrom(plain: Page, wishes: Wishes): Promise<string> {
  if (!plain.url().endsWith('/review')) await fillDetails(plain, wishes, see)
  await plain.getByRole('button', { name: /^Place order and pay/ }).click()
  // What needs no shipping may be delivered already.
  const [, number] = /\/orders\/([\w-]+)$/.exec(new URL(plain.url()).pathname) ?? []
  if (!number) throw new Error(`The order was not placed: ${plain.url()}`)
  return number
}

/** Cancels the order whose page is open, once it has said what that means. */
export async function cancelOrder(page: Page): Promise<void> {
  await page.getByText('Cancel order', { exact: true }).click()
  await page.getByRole('button', { name: 'Yes, cancel' }).click()
}
