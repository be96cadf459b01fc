import { expect, test } from 'vitest'
import { ONE_SIZE, openPage } from '#test/browser.ts'
import { arrive, eventually, open, productOf, see } from './steps/arrive.ts'
import { addButton, addedSheet, addToCart, buyBox, cartLines, cartLink } from './steps/buy.ts'

test.each(ONE_SIZE)(
  'more than there are: says what is possible and adds nothing: $viewport, $scheme',
  { tags: 'main' },
  async (look) => {
    const page = await openPage({ ...look, statuses: [422] })
    await open(page, productOf('low-stock'))
    await buyBox(page)
      .getByText(/^Only \d left$/)
      .waitFor()
    const sheet = await addToCart(page)
    await sheet.getByRole('button', { name: 'Continue shopping' }).click()
    await sheet.waitFor({ state: 'hidden' })
    await buyBox(page).getByRole('spinbutton', { name: 'Quantity' }).fill('2')
    await addButton(page).click()
    const alert = buyBox(page).getByRole('alert')
    await alert.getByText('You can add only 1 more. Choose a smaller quantity.').waitFor()
    expect(await addedSheet(page).isVisible()).toBe(false)
    expect(await cartLink(page).innerText()).toContain('1')

    await buyBox(page).getByRole('button', { name: 'Decrease quantity' }).click()
    await addToCart(page)
    expect(await alert.count()).toBe(0)
    await addedSheet(page).getByRole('button', { name: 'Close' }).click()
    await addedSheet(page).waitFor({ state: 'hidden' })
    await addButton(page).click()
    await alert.getByText("You've reached the limit for this item.").waitFor()
    await open(page, '/cart')
    expect(await page.getByRole('region', { name: 'Total' }).innerText()).toContain('Subtotal (2 items)')
  },
)

test('without scripts a quantity above the limit is lowered, and a form adds what fits and says so', {
  tags: 'main',
}, async () => {
  const page = await openPage({ javaScript: false, statuses: [422] })
  await page.goto(`${productOf('low-stock')}?qty=30`)
  expect(await buyBox(page).getByRole('spinbutton', { name: 'Quantity' }).inputValue()).toBe('2')
  await buyBox(page).getByText("Limit 2 per order. We've changed the quantity to 2.").waitFor()
  await page.goto(productOf('low-stock'))
  await addButton(page).click()
  await see(page, 'Your cart')
  await page.goto(`${productOf('low-stock')}?qty=2`)
  await addButton(page).click()
  await see(page, 'Your cart')
  await page.getByText('Your cart now has the most you can buy.').waitFor()
  expect(await page.getByRole('region', { name: 'Total' }).innerText()).toContain('Subtotal (2 items)')
  await page.goto(productOf('low-stock'))
  await addButton(page).click()
  await see(page, 'Quantity not available')
  await page.getByRole('link', { name: 'Back to the product' }).click()
  await buyBox(page).waitFor()
})

test('a quantity above the limit is lowered and says so, in the address, typed, and in the cart', async () => {
  const page = await openPage()
  await open(page, `${productOf('low-stock')}?qty=30`)
  const field = buyBox(page).getByRole('spinbutton', { name: 'Quantity' })
  expect(await field.inputValue()).toBe('2')
  const words = buyBox(page).getByText("Limit 2 per order. We've changed the quantity to 2.")
  await words.waitFor()
  await open(page, productOf('low-stock'))
  expect(await words.count()).toBe(0)
  await field.fill('30')
  await field.blur()
  await words.waitFor()
  expect(await field.inputValue()).toBe('2')
  await addToCart(page)
  await open(page, '/cart')
  await page.getByRole('spinbutton').fill('99')
  await page.getByRole('button', { name: /^Update/ }).click()
  await page.getByText('Your cart now has the most you can buy.').waitFor()
  expect(await page.getByRole('spinbutton').inputValue()).toBe('2')
})

test('`qty` in the address presets the quantity, and that many are added', async () => {
  const page = await openPage()
  await open(page, `${productOf('plain')}?qty=3`)
  expect(await buyBox(page).getByRole('spinbutton', { name: 'Quantity' }).inputValue()).toBe('3')
  const sheet = await addToCart(page)
  await sheet.getByRole('link', { name: 'Go to cart (3 items)' }).waitFor()
})

test.each(ONE_SIZE)('gift wrap and its price reach the cart: $viewport, $scheme', async (look) => {
  const page = await openPage(look)
  await open(page, productOf('gift'))
  await buyBox(page).getByRole('checkbox', { name: 'Gift wrap for $4.99' }).check()
  await buyBox(page).getByRole('checkbox', { name: 'Gift receipt (hides prices)' }).check()
  const sheet = await addToCart(page)
  await sheet.getByRole('link', { name: 'Go to cart (1 item)' }).click()
  await arrive(page, 'Your cart')
  const line = await cartLines(page).first().innerText()
  expect(line).toContain('Gift wrap, $4.99 each')
  expect(line).toContain('Gift receipt (hides prices)')
  expect(line).toContain('$124.98')
  expect(await page.getByRole('region', { name: 'Total' }).innerText()).toContain('$124.98')
  await page.getByRole('button', { name: 'Proceed to checkout' }).click()
  await arrive(page, 'Checkout')
  await eventually(() => page.getByRole('region', { name: 'Order summary' }).innerText()).toContain(
    'Gift wrap, $4.99 each',
  )
})
