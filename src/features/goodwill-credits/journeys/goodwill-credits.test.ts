import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { newCustomer, signInAs } from '#e2e/steps/account.ts'
import { arrive, open, productOf, see } from '#e2e/steps/arrive.ts'
import { expectNoViolations } from '#e2e/steps/axe.ts'
import { buyBox, cancelOrder, fillDetails, payByCard, placeOrder, type Reach, readTotals } from '#e2e/steps/buy.ts'
import { asMerchant } from '#e2e/steps/merchant.ts'
import { ONE_SIZE, openPage } from '#test/browser.ts'

const CARD = '4242 4242 4242 4242'

/** Gives a customer credit through the merchant's API. */
const giveByApi = (customer: string, amount: number): Promise<void> =>
  asMerchant('goodwill-credits', {
    marketplace: 'US',
    customer,
    reason: 'A late parcel',
    amount: { amount, currencyCode: 'USD' },
  })

/** Signs a customer in and goes to their store credit. */
async function seeCredit(page: Page, email: string, reach: Reach): Promise<void> {
  await signInAs(page, email)
  await page.goto('/account/store-credit')
  await reach(page, 'Store credit')
}

const creditBox = (page: Page, amount: string) => page.getByRole('checkbox', { name: `Use ${amount} of store credit` })
const movements = (page: Page) => page.getByRole('main').getByRole('listitem').allInnerTexts()

/** Goes from the product to the checkout and asks for the credit. */
async function chooseCredit(page: Page, amount: string, reach: Reach): Promise<void> {
  await buyBox(page).getByRole('button', { name: 'Buy now' }).click()
  await reach(page, 'Checkout')
  await creditBox(page, amount).check()
  await expectNoViolations(page.getByRole('main'), 'checkout with store credit')
}

test.each(ONE_SIZE)(
  'credit from the merchant pays a part of an order, and comes back with it: $viewport',
  { tags: 'main' },
  async (look) => {
    const email = await newCustomer('credit')
    await giveByApi(email, 20)
    const page = await openPage(look)
    await seeCredit(page, email, arrive)
    await page.getByText('$20.00', { exact: true }).waitFor()
    expect((await movements(page))[0]).toMatch(/Credit added[\s\S]*A late parcel[\s\S]*\+\$20\.00/)
    await expectNoViolations(page, 'store credit')

    await open(page, productOf('plain'))
    await chooseCredit(page, '$20.00', arrive)
    await fillDetails(page, { card: CARD })
    expect(await readTotals(page)).toMatchObject({
      Total: '$129.99',
      'Store credit': '−$20.00',
      'Amount due': '$109.99',
    })
    await page.getByText('Store credit $20.00').waitFor()
    const number = await placeOrder(page, '$129.99')
    await page.getByText('Test card ending in 4242 $109.99').waitFor()

    await open(page, '/account/store-credit')
    await page.getByText('$0.00', { exact: true }).waitFor()
    await open(page, `/orders/${number}`)
    await cancelOrder(page)
    await arrive(page, 'Order canceled')
    await open(page, '/account')
    await page.getByRole('link', { name: 'Store credit' }).click()
    await arrive(page, 'Store credit')
    await page.getByText('$20.00', { exact: true }).waitFor()
    expect((await movements(page)).map((text) => text.split('\n')[0])).toEqual([
      ...['Order refund', 'Used for an order', 'Credit added'],
    ])
  },
)

test('without scripts, credit that covers everything asks for no other way to pay', async () => {
  const email = await newCustomer('credit')
  await giveByApi(email, 500)
  const page = await openPage({ javaScript: false, isDrawn: true })
  await seeCredit(page, email, see)
  await page.goto(productOf('plain'))
  await buyBox(page).getByRole('button', { name: 'Buy now' }).click()
  await see(page, 'Checkout')
  const methods = page.getByRole('radio', { name: /Test card/ })
  await methods.waitFor()
  await creditBox(page, '$129.99').check()
  await methods.waitFor({ state: 'hidden' })
  await fillDetails(page, {}, see)
  expect(await readTotals(page)).toMatchObject({ Total: '$129.99', 'Amount due': '$0.00' })
  await placeOrder(page, '$129.99', see)
  await page.getByText('Store credit').waitFor()
  await page.goto('/account/store-credit')
  await page.getByText('$370.01', { exact: true }).waitFor()
})

test('by keyboard, credit is chosen and given up again', async () => {
  const email = await newCustomer('credit')
  await giveByApi(email, 20)
  const page = await openPage({})
  await seeCredit(page, email, arrive)
  await open(page, productOf('plain'))
  await buyBox(page).getByRole('button', { name: 'Buy now' }).press('Enter')
  await arrive(page, 'Checkout')
  await creditBox(page, '$20.00').press('Space')
  await fillDetails(page)
  expect(Object.keys(await readTotals(page))).toContain('Amount due')
  await page.getByRole('link', { name: 'Edit' }).press('Enter')
  await arrive(page, 'Checkout')
  expect(await creditBox(page, '$20.00').isChecked()).toBe(true)
  await creditBox(page, '$20.00').press('Space')
  await payByCard(page, CARD)
  await page.getByRole('button', { name: 'Review order' }).press('Enter')
  await arrive(page, 'Review your order')
  expect(Object.keys(await readTotals(page))).not.toContain('Amount due')
})
