import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { arrive, isShown, open, see } from '#e2e/steps/arrive.ts'
import { expectNoViolations } from '#e2e/steps/axe.ts'
import { addToCart, buyBox, fillDetails, type Reach } from '#e2e/steps/buy.ts'
import { askFor } from '#e2e/steps/food.ts'
import { press } from '#e2e/steps/hand.ts'
import { openPage, SIZE_OF_TODAY } from '#test/browser.ts'

const section = (page: Page, name: string) => page.getByRole('region', { name })

const addToItsCart = (page: Page) => press(buyBox(page).getByRole('button', { name: 'Add to cart' }))

/** Adds so many pieces or steps of a product with a form, without scripts. */
async function addPlainly(page: Page, asin: string, quantity: number): Promise<void> {
  await page.goto(`/dp/${asin}`)
  await buyBox(page).getByRole('spinbutton').fill(String(quantity))
  await addToItsCart(page)
  await see(page, 'Your cart')
}

/** The same with scripts: the page stays. The first time the store introduces itself. */
async function add(page: Page, asin: string, quantity: number, isFirst: boolean): Promise<void> {
  await open(page, `/dp/${asin}`)
  await askFor(page.locator('form#buy-box'), quantity)
  await addToItsCart(page)
  const introduction = page.getByRole('dialog', { name: 'Shopping at Greenhall Market' })
  if (isFirst) {
    await introduction.getByText('Greenhall Market takes orders from $35.00.').waitFor()
    await expectNoViolations(page, 'the introduction of a fresh store')
    await page.keyboard.press('Escape')
  }
  await introduction.waitFor({ state: 'detached' })
  await buyBox(page).getByText('It’s in your Greenhall Market cart.').waitFor()
}

/** From the store's cart to the order. Returns the time that the order says. */
async function orderAt(page: Page, cart: string, store: string, reach: Reach): Promise<string> {
  // Without scripts axe cannot run.
  const look = async (state: string) => {
    if (reach === arrive) await expectNoViolations(page, state)
  }
  await press(section(page, cart).getByRole('button', { name: `Check out at ${store}` }))
  await reach(page, 'Checkout')
  await look('checkout of a fresh store')
  await fillDetails(page, { delivery: null, home: { city: 'Brooklyn', state: 'NY', postcode: '11201' } }, reach)
  await look('review of a fresh store')
  const time = page.getByText(/, \d+:\d\d.*\s[AP]M$/).first()
  const said = (await time.textContent()) ?? ''
  await press(page.getByRole('button', { name: /^Place order and pay/ }))
  await reach(page, 'Order placed. Thank you!')
  await page.getByText(said).first().waitFor()
  await look('order of a fresh store')
  return said
}

test.runIf(isShown('fresh-slots')).each(SIZE_OF_TODAY)(
  'groceries come into the cart of their store, and are ordered at a time that is held: $viewport',
  { tags: 'main' },
  async (look) => {
    const page = await openPage(look)
    await open(page, '/dp/BXDRUM0001')
    await addToCart(page)
    await add(page, 'BXTOMA0001', 20, true)
    await add(page, 'BXSALM0001', 2, false)
    await press(buyBox(page).getByRole('link', { name: 'Go to your cart' }))
    await arrive(page, 'Your cart')
    const cart = section(page, 'Greenhall Market: delivery')
    await cart.getByText('Choose a time before you check out.').waitFor()
    await expectNoViolations(page, 'a cart beside that of a fresh store')
    await press(cart.getByRole('link', { name: 'Choose a time' }))
    await arrive(page, 'Choose a delivery time')
    await page.getByLabel('ZIP code').fill('11201')
    await press(page.getByRole('button', { name: 'Show times' }))
    await arrive(page, 'Choose a delivery time')
    await press(page.getByRole('main').locator('button[name=slot]').last())
    await arrive(page, 'Choose a delivery time')
    await press(page.getByRole('link', { name: 'Go to your cart' }))
    await arrive(page, 'Your cart')
    await cart.getByText(/^Held for you until/).waitFor()
    await expectNoViolations(page, 'a cart with a time')
    await orderAt(page, 'Greenhall Market: delivery', 'Greenhall Market', arrive)
    await page.getByText(/^You pay for what is packed for you, \$[\d.]+ at most\.$/).waitFor()
    await open(page, '/cart')
    expect(await cart.count()).toBe(0)
    await page.getByText('Orvane Drum smart speaker').first().waitFor()
  },
)

test.runIf(isShown('fresh-slots'))(
  'bread is collected at the bakery, without scripts, on a phone',
  { tags: 'gate' },
  async () => {
    const page = await openPage({ viewport: 'phone', javaScript: false })
    await addPlainly(page, 'BXBAGU0001', 2)
    await press(section(page, 'Corner Oven: pickup').getByRole('link', { name: 'Choose a time' }))
    await see(page, 'Choose a pickup time')
    await press(page.getByRole('main').locator('button[name=slot]').last())
    await see(page, 'Choose a pickup time')
    await press(page.getByRole('link', { name: 'Go to your cart' }))
    await see(page, 'Your cart')
    await orderAt(page, 'Corner Oven: pickup', 'Corner Oven', see)
    await page.getByText('Collect at Corner Oven, 46 Court Street, Brooklyn').waitFor()
  },
)
