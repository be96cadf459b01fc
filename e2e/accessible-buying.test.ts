import { test } from 'vitest'
import { ONE_SIZE, openPage } from '#test/browser.ts'
import { arrive, open, productOf } from './steps/arrive.ts'
import { expectNoViolations } from './steps/axe.ts'
import { addedSheet, addToCart, buyBox, fillDetails, goToCheckout, payByCard, placeOrder } from './steps/buy.ts'

const DECLINED = '4000 0000 0000 0002'

test.each(ONE_SIZE)(
  'axe finds nothing from the cart to the confirmation, light and dark: $viewport',
  { tags: 'main' },
  async (look) => {
    const page = await openPage({ ...look, statuses: [402, 422] })
    await open(page, '/cart')
    await expectNoViolations(page, 'empty cart')
    await open(page, productOf('gift'))
    await buyBox(page)
      .getByRole('checkbox', { name: /Gift wrap/ })
      .check()
    await addToCart(page)
    await expectNoViolations(addedSheet(page), 'added sheet')
    await open(page, '/cart')
    await expectNoViolations(page, 'cart')
    await page.getByRole('spinbutton').fill('3')
    await page.getByRole('button', { name: /^Update the quantity/ }).click()
    await page.getByText('Quantity updated.').waitFor()
    await arrive(page, 'Your cart')
    await expectNoViolations(page.getByRole('main'), 'cart with a message')

    await goToCheckout(page)
    await arrive(page, 'Checkout')
    await expectNoViolations(page, 'checkout')
    await payByCard(page, '1234')
    await page.getByRole('button', { name: 'Review order' }).click()
    await page.getByText('Enter an email address like name@example.com.').waitFor()
    await arrive(page, 'Checkout')
    await expectNoViolations(page.getByRole('main'), 'checkout with faults')
    await fillDetails(page, { card: DECLINED })
    await expectNoViolations(page, 'review')
    await page.getByRole('button', { name: /^Place order and pay/ }).click()
    await page.getByRole('alert').waitFor()
    await arrive(page, 'Review your order')
    await expectNoViolations(page.getByRole('alert'), 'review with a refusal')
    await page.getByRole('alert').getByRole('link', { name: 'Edit' }).click()
    await arrive(page, 'Checkout')
    await page.getByRole('radio', { name: /Pay by invoice/ }).check()
    await page.getByRole('button', { name: 'Review order' }).click()
    await arrive(page, 'Review your order')
    await placeOrder(page, '$374.94')
    await expectNoViolations(page, 'confirmation')
  },
)

test.each(ONE_SIZE)('axe finds nothing when more is asked for than there is: $viewport', async (look) => {
  const page = await openPage({ ...look, statuses: [422] })
  await open(page, `${productOf('low-stock')}?qty=2`)
  const sheet = await addToCart(page)
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'hidden' })
  await buyBox(page).getByRole('button', { name: 'Add to cart' }).click()
  await buyBox(page).getByRole('alert').waitFor()
  await expectNoViolations(page, 'refused in the buy box')
})
