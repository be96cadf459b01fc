import type { Page } from 'playwright'
import { test } from 'vitest'
import { arrive, isShown, open, see } from '#e2e/steps/arrive.ts'
import { expectNoViolations } from '#e2e/steps/axe.ts'
import { buyBox, fillDetails } from '#e2e/steps/buy.ts'
import { press } from '#e2e/steps/hand.ts'
import { actAs, BOTH_SIZES, openPage } from '#test/browser.ts'

const CART = 'Greenhall Market: delivery'
const HOME = { city: 'Brooklyn', state: 'NY', postcode: '11201' }
const section = (page: Page, name: string) => page.getByRole('region', { name })

/** Adds so many pieces or steps of a product with a form. */
async function add(page: Page, asin: string, quantity: number): Promise<void> {
  await page.goto(`/dp/${asin}`)
  await buyBox(page).getByRole('spinbutton').fill(String(quantity))
  await press(buyBox(page).getByRole('button', { name: 'Add to cart' }))
  await see(page, 'Your cart')
}

/** The first order, by forms alone: at the last time of the page. */
async function order(page: Page): Promise<string> {
  await add(page, 'BXTOMA0001', 20)
  await add(page, 'BXSALM0001', 2)
  await page.goto('/fresh/GRNHALLDUS/slots?zipCode=11201')
  await press(page.getByRole('main').locator('button[name=slot]').last())
  await see(page, 'Choose a delivery time')
  await page.goto('/cart')
  await press(section(page, CART).getByRole('button', { name: 'Check out at Greenhall Market' }))
  await see(page, 'Checkout')
  await fillDetails(page, { delivery: null, home: HOME }, see)
  await press(page.getByRole('button', { name: /^Place order and pay/ }))
  await see(page, 'Order placed. Thank you!')
  return page.url().split('/').at(-1) ?? ''
}

test.runIf(isShown('fresh-slots')).each(BOTH_SIZES)(
  'something is added to an order that is placed, and comes with it: $viewport',
  { tags: 'gate' },
  async (look) => {
    const page = await openPage(look)
    const first = await actAs(page, order)
    await actAs(page, async (plain) => {
      await plain.goto(`/orders/${first}`)
      await plain.getByRole('button', { name: 'Add something' }).waitFor()
      await add(plain, 'BXTOMA0001', 4)
    })
    await open(page, '/cart')
    await expectNoViolations(page, 'a cart that can come with an order')
    await press(section(page, CART).getByRole('button', { name: /^Add to your order for/ }))
    await arrive(page, 'Your cart')
    const words = `Comes with your order ${first}, with no further delivery fee.`
    await section(page, CART).getByText(words).waitFor()
    await expectNoViolations(page, 'a cart that comes with an order')
    await press(section(page, CART).getByRole('button', { name: 'Check out at Greenhall Market' }))
    await arrive(page, 'Checkout')
    await page.getByText(words).waitFor()
    await expectNoViolations(page, 'checkout of what comes with an order')
    await fillDetails(page, { delivery: null, home: HOME }, arrive)
    await page.getByText(words).waitFor()
    await expectNoViolations(page, 'review of what comes with an order')
    await press(page.getByRole('button', { name: /^Place order and pay/ }))
    await arrive(page, 'Order placed. Thank you!')
    await expectNoViolations(page, 'an order that comes with another')
    await press(page.getByRole('link', { name: first }))
    await arrive(page, 'Order placed. Thank you!')
    await page.getByText('Added later:').waitFor()
    await press(page.getByRole('button', { name: 'Add something' }))
    await arrive(page, 'Choose a delivery time')
    await page.getByText('What you order now comes with the order you’ve placed.').waitFor()
    await expectNoViolations(page, 'a time that is held for an order')
  },
)
