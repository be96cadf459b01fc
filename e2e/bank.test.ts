import { expect, test } from 'vitest'
import { ONE_SIZE, openPage } from '#test/browser.ts'
import { arrive, open, productOf, see } from './steps/arrive.ts'
import { buyBox, fillDetails } from './steps/buy.ts'

const CARD = '4000 0027 6000 3184'
const PLACE = /^Place order and pay/

test.each(ONE_SIZE)('a payment that the bank wants to have confirmed: $viewport, $scheme', async (look) => {
  const page = await openPage({ ...look, statuses: [402] })
  await open(page, productOf('plain'))
  await buyBox(page).getByRole('button', { name: 'Buy now' }).click()
  await fillDetails(page, { card: CARD })
  await page.getByRole('button', { name: PLACE }).click()
  await arrive(page, 'One more step: confirm your payment')
  await page.getByRole('link', { name: 'Go to your bank' }).click()
  await arrive(page, 'Demo bank')
  await page.getByRole('button', { name: 'Decline' }).click()
  const alert = page.getByRole('alert')
  await alert.waitFor()
  expect(await alert.innerText()).toContain("Your bank didn't confirm the payment. Nothing was charged")
  await page.getByRole('button', { name: PLACE }).click()
  await page.getByRole('link', { name: 'Go to your bank' }).click()
  await page.getByRole('button', { name: 'Confirm payment' }).click()
  await page.getByText('Test card').waitFor()
})

test('a payment is confirmed without scripts', { tags: 'main' }, async () => {
  const page = await openPage({ javaScript: false })
  await page.goto(productOf('plain'))
  await buyBox(page).getByRole('button', { name: 'Buy now' }).click()
  await fillDetails(page, { card: CARD }, see)
  await page.getByRole('button', { name: PLACE }).click()
  await page.getByRole('link', { name: 'Go to your bank' }).click()
  await page.getByRole('button', { name: 'Confirm payment' }).click()
  await page.getByText('Test card').waitFor()
})
