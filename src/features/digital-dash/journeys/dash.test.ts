import { expect, test } from 'vitest'
import { addAddress, newEmail, signUp } from '#e2e/steps/account.ts'
import { open, productOf, see } from '#e2e/steps/arrive.ts'
import { expectNoViolations } from '#e2e/steps/axe.ts'
import { openPage, SIZE_OF_TODAY } from '#test/browser.ts'

test.each(SIZE_OF_TODAY)('a button is made by keyboard and orders with one press: $viewport', async (look) => {
  const page = await openPage(look)
  await signUp(page, newEmail('dash'))
  await open(page, productOf('dash'))
  await page.getByRole('button', { name: 'Add a button to reorder' }).press('Enter')
  await page.getByRole('link', { name: 'Open your buttons' }).press('Enter')
  await see(page, 'Buttons to reorder')
  await page.getByText('Ordering with one press is off.').waitFor()
  await expectNoViolations(page, 'buttons to reorder that are off')
  await addAddress(page, '1 Main Street')
  await page.goto('/account/one-click')
  await page.getByRole('radio', { name: 'Pay by invoice' }).check()
  await page.getByRole('button', { name: 'Turn on' }).click()
  await page.getByText('One-click orders are on.').waitFor()
  await page.goto('/gp/digital-dash')
  await page.getByText(/^Total \$/).waitFor()
  await expectNoViolations(page, 'a button to reorder')
  await page.getByRole('button', { name: 'Order now and pay' }).press('Enter')
  await page.waitForURL('**/orders/*')
  await page.getByRole('heading', { name: 'Order again' }).waitFor()
  await expectNoViolations(page, 'an order with buttons to reorder')
  expect(await page.getByRole('button', { name: /^Add a button to reorder: / }).count()).toBe(1)
})
