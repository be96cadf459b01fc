import { expect, test } from 'vitest'
import { ONE_SIZE, openPage } from '#test/browser.ts'
import { arrive, eventually, open, productOf, see } from './steps/arrive.ts'
import { addButton, addedSheet, addToCart, buyBox, cartLines, cartLink } from './steps/buy.ts'

test.each(ONE_SIZE)('more than there are: says what is possible and adds nothing: $viewport, $scheme', async (look) => {
  const page = await openPage({ ...look, statuses: [422] })
  await open(page, productOf('low-stock'))
  await buyBox(page)
    .getByText(/^Only \d left$/)
    .waitFor()
  const sheet = await addToCart(page)
  await sheet.getByRole('button', { name: 'Keep looking' }).click()
  await sheet.waitFor({ state: 'hidden' })
  await buyBox(page).getByRole('spinbutton', { name: 'Quantity' }).fill('2')
  await addButton(page).click()
  const alert = buyBox(page).getByRole('alert')
  await alert.getByText('Only 1 more can be added. Choose a smaller quantity.').waitFor()
  expect(await addedSheet(page).isVisible()).toBe(false)
  expect(await cartLink(page).innerText()).toContain('1')

  await buyBox(page).getByRole('button', { name: 'One fewer' }).click()
  await addToCart(page)
  expect(await alert.count()).toBe(0)
  await addedSheet(page).getByRole('button', { name: 'Close' }).click()
  await addedSheet(page).waitFor({ state: 'hidden' })
  await addButton(page).click()
  await alert.getByText('Your cart already holds as many as we can sell you.').waitFor()
  await open(page, '/cart')
  expect(await page.getByRole('region', { name: 'Total' }).innerText()).toContain('Subtotal (2 items)')
})

test('ordering more than the stock without scripts: an error page says so and links back', async () => {
  const page = await openPage({ javaScript: false, statuses: [422] })
  await page.goto(productOf('low-stock'))
  await addButton(page).click()
  await see(page, 'Your cart')
  await page.goto(`${productOf('low-stock')}?qty=2`)
  await addButton(page).click()
  await see(page, 'Not that many')
  await page.getByText('Only 1 more can be added. Nothing was added to your cart.').waitFor()
  await page.getByRole('link', { name: 'Back to the product' }).click()
  await buyBox(page).waitFor()
  await page.goto('/cart')
  expect(await page.getByRole('region', { name: 'Total' }).innerText()).toContain('Subtotal (1 item)')
})

test('`qty` in the address presets the quantity, and that many are added', async () => {
  const page = await openPage()
  await open(page, `${productOf('plain')}?qty=3`)
  expect(await buyBox(page).getByRole('spinbutton', { name: 'Quantity' }).inputValue()).toBe('3')
  const sheet = await addToCart(page)
  await sheet.getByRole('link', { name: 'Go to cart (3 items)' }).waitFor()
})

test.each(['0', '-1', '1.5', 'abc', '1000', ''])(
  'an unusable quantity in the address counts as one: %j',
  async (quantity) => {
    const page = await openPage()
    await open(page, `${productOf('plain')}?qty=${quantity}`)
    expect(await buyBox(page).getByRole('spinbutton', { name: 'Quantity' }).inputValue()).toBe('1')
  },
)

test('a `qty` above the limit is lowered to the most that can be bought', async () => {
  const page = await openPage()
  await open(page, `${productOf('low-stock')}?qty=99`)
  expect(await buyBox(page).getByRole('spinbutton', { name: 'Quantity' }).inputValue()).toBe('2')
})

test.each(ONE_SIZE)('gift wrap and its price reach the cart: $viewport, $scheme', async (look) => {
  const page = await openPage(look)
  await open(page, productOf('gift'))
  await buyBox(page).getByRole('checkbox', { name: 'Wrap as a gift for $4.99' }).check()
  await buyBox(page).getByRole('checkbox', { name: 'Gift receipt (hides prices)' }).check()
  const sheet = await addToCart(page)
  await sheet.getByRole('link', { name: 'Go to cart (1 item)' }).click()
  await arrive(page, 'Your cart')
  const line = await cartLines(page).first().innerText()
  expect(line).toContain('Wrapped as a gift for $4.99 each')
  expect(line).toContain('Gift receipt (hides prices)')
  expect(line).toContain('$124.98')
  expect(await page.getByRole('region', { name: 'Total' }).innerText()).toContain('$124.98')
  await page.getByRole('button', { name: 'Go to checkout' }).click()
  await arrive(page, 'Checkout')
  await eventually(() => page.getByRole('region', { name: 'Your order' }).innerText()).toContain(
    'Wrapped as a gift for $4.99 each',
  )
})
