import { expect, test } from 'vitest'
import { open, productOf, see } from '#e2e/steps/arrive.ts'
import { expectNoViolations } from '#e2e/steps/axe.ts'
import { openPage, SIZE_OF_TODAY } from '#test/browser.ts'

const PRODUCT = productOf('smart-home')

test.each(SIZE_OF_TODAY)('what goes with a device is chosen by keyboard and added at once: $viewport', async (look) => {
  const page = await openPage(look)
  await open(page, PRODUCT)
  const section = page.getByRole('region', { name: 'Goes with your smart home' })
  await section.scrollIntoViewIfNeeded()
  const add = section.getByRole('button', { name: 'Add 3 products to cart' })
  await add.waitFor()
  await section.getByRole('checkbox').first().focus()
  await page.keyboard.press('Space')
  await section.getByRole('button', { name: 'Add 2 products to cart' }).press('Enter')
  await section.getByText('2 products added to your cart.').waitFor()
  await expectNoViolations(page, 'picks of a smart home')
  await section.getByRole('link', { name: 'Go to cart' }).click()
  await see(page, 'Your cart')
  expect(await page.getByRole('main').getByRole('button', { name: 'Remove' }).count()).toBe(2)
})

test('what goes with a device is added without scripts', async () => {
  const page = await openPage({ javaScript: false })
  await page.goto(PRODUCT)
  await page.locator('#smart-home-picks').getByRole('checkbox').first().uncheck()
  await page.getByRole('button', { name: 'Add checked products to cart' }).click()
  await see(page, 'Your cart')
  expect(await page.getByRole('main').getByRole('button', { name: 'Remove' }).count()).toBe(2)
})
