import { expect, test } from 'vitest'
import { ONE_SIZE, openPage } from '#test/browser.ts'
import { arrive, eventually, open, productOf, see } from './steps/arrive.ts'
import { addToCart, cartLines, cartLink } from './steps/buy.ts'

const SPEAKER = 'Orvane Drum smart speaker, chalk'
const BUDS = 'Orvane Buds wireless earbuds, chalk'

test.each(ONE_SIZE)('quantities change and lines go: $viewport, $scheme', { tags: 'main' }, async (look) => {
  const page = await openPage(look)
  for (const key of ['plain', 'gift']) {
    await open(page, productOf(key))
    await addToCart(page)
  }
  await open(page, '/cart')
  const total = page.getByRole('region', { name: 'Total' })
  expect(await cartLines(page).count()).toBe(2)
  expect(await total.innerText()).toMatch(/Subtotal \(2 items\)\s+\$249\.98/)

  await cartLines(page).filter({ hasText: SPEAKER }).getByRole('button', { name: 'Increase quantity' }).click()
  await page.getByRole('button', { name: `Update the quantity of ${SPEAKER}` }).click()
  await page.getByText('Quantity updated.').waitFor()
  await eventually(() => total.innerText()).toMatch(/Subtotal \(3 items\)\s+\$379\.97/)
  await eventually(() => cartLink(page).innerText()).toContain('3')

  await page.getByRole('button', { name: `Remove ${BUDS}` }).click()
  await page.getByText('Removed from your cart.').waitFor()
  expect(await total.innerText()).toMatch(/Subtotal \(2 items\)\s+\$259\.98/)
  await page.getByRole('button', { name: `Remove ${SPEAKER}` }).click()
  await page.getByText('Your cart is empty.').waitFor()
  await eventually(() => cartLink(page).innerText()).not.toMatch(/\d/)
  await page.getByRole('link', { name: 'Start shopping' }).click()
  await arrive(page, 'Devices for every room')
})

test('quantities can be changed and lines removed without scripts', { tags: 'main' }, async () => {
  const page = await openPage({ javaScript: false })
  await page.goto(productOf('plain'))
  await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().click()
  await see(page, 'Your cart')
  await page.getByRole('spinbutton', { name: `Quantity of ${SPEAKER}` }).fill('4')
  await page.getByRole('button', { name: `Update the quantity of ${SPEAKER}` }).click()
  await page.getByText('Quantity updated.').waitFor()
  expect(await page.getByRole('region', { name: 'Total' }).innerText()).toMatch(/Subtotal \(4 items\)\s+\$519\.96/)
  await page.getByRole('button', { name: `Remove ${SPEAKER}` }).click()
  await page.getByText('Your cart is empty.').waitFor()
})
