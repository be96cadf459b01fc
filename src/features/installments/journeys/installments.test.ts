import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { arrive, eventually, isShown, open, productOf, reach, see } from '#e2e/steps/arrive.ts'
import { expectNoViolations } from '#e2e/steps/axe.ts'
import {
  addToCart,
  buyBox,
  cancelOrder,
  cartLines,
  fillDetails,
  goToCheckout,
  handiestButton,
  orderPlainly,
  placeOrder,
  readTotals,
} from '#e2e/steps/buy.ts'
import { query } from '#e2e/steps/database.ts'
import { tabTo } from '#e2e/steps/keyboard.ts'
import { openPage, SIZE_OF_TODAY } from '#test/browser.ts'

const PHONE = productOf('installments')
const DEAL = productOf('special-monthly')

const box = (page: Page) => page.getByRole('checkbox', { name: /monthly payments/ }).first()
const plan = (page: Page) => page.getByRole('region', { name: 'Monthly payments' })
const words = (text: string) => text.replaceAll('\u00a0', ' ')

/** Goes from the cart to the order, paying by invoice, without scripts. */
async function order(page: Page): Promise<void> {
  await goToCheckout(page)
  expect(await page.getByRole('radio', { name: /Pay by invoice/ }).isChecked()).toBe(true)
  await fillDetails(page, {}, see)
  const totals = await readTotals(page)
  expect(words(await page.getByRole('main').innerText())).toContain('monthly payments of')
  await placeOrder(page, `${totals['Due today']} today`, see)
}

test.each(SIZE_OF_TODAY)(
  'a phone is bought in five parts, and its order says what is due when: $viewport',
  { tags: 'main' },
  async (look) => {
    const page = await openPage(look)
    await open(page, PHONE)
    await (await reach(box(page))).check()
    await page.getByText('How it works').click()
    await page.getByText('Then every month, 4 times').waitFor()
    await expectNoViolations(buyBox(page), 'a choice of monthly payments')
    const sheet = await addToCart(page, handiestButton(page, look.viewport))
    await sheet.getByRole('link', { name: /Go to cart/ }).click()
    await arrive(page, 'Your cart')
    expect(words(await cartLines(page).first().innerText())).toContain('5 monthly payments of $125.80')
    await page.goto(`/orders/${await orderPlainly(page)}`)
    const parts = await plan(page).getByRole('listitem').allInnerTexts()
    expect(parts.map((part) => [part.includes('Due'), part.includes('Open'), part.includes('$125.80')])).toEqual([
      [true, false, true],
      ...Array(4).fill([false, true, true]),
    ])
    await plan(page).getByText('Still to pay of these monthly payments: $629.00').waitFor()
    await expectNoViolations(plan(page), 'order with parts')
    await cancelOrder(page)
    await plan(page).getByText('Nothing more to pay of these monthly payments.').waitFor()
  },
)

test.each(SIZE_OF_TODAY)('the button adds the phone with its payments, box or not: $viewport', async (look) => {
  const page = await openPage(look)
  await open(page, PHONE)
  await reach(box(page))
  await page.getByRole('button', { name: 'Increase quantity' }).first().click()
  await eventually(() => page.getByText('Pay in 5 monthly payments of $251.60').count()).toBe(1)
  const button = page.getByRole('button', { name: 'Add and pay monthly' })
  expect(await button.count()).toBe(1)
  if (look.viewport === 'phone') await reach(button)
  await button.press('Enter')
  // A phone posts its form; a larger screen stays on the page.
  if (look.viewport !== 'phone')
    await page.getByRole('dialog').getByRole('link', { name: 'Go to cart (2 items)' }).click()
  await arrive(page, 'Your cart')
  expect(words(await cartLines(page).first().innerText())).toContain('5 monthly payments of $251.60')
})

test('the amounts follow the quantity, and the box can be reached and checked with the keyboard', async () => {
  const page = await openPage()
  await open(page, PHONE)
  await tabTo(page, box(page))
  await page.keyboard.press('Space')
  expect(await box(page).isChecked()).toBe(true)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByText('Then every month, 4 times').waitFor()
  await page.getByRole('button', { name: 'Increase quantity' }).first().click()
  await eventually(() => page.getByText('Pay in 5 monthly payments of $251.60').count()).toBe(1)
  expect(await box(page).isChecked()).toBe(true)
})

test('without scripts, the form carries the choice to the cart and into the order', async () => {
  const page = await openPage({ javaScript: false })
  await page.goto(PHONE)
  await page.getByText('How it works').first().click()
  await page.getByText('Then every month, 4 times').first().waitFor()
  await page.getByRole('button', { name: 'Add and pay monthly' }).first().click()
  await see(page, 'Your cart')
  await page.goto(PHONE)
  await box(page).check()
  await page.getByRole('main').getByRole('button', { name: 'Add to cart', exact: true }).first().click()
  await see(page, 'Your cart')
  await order(page)
  await plan(page).getByText('Still to pay of these monthly payments: $1,258.00').waitFor()
})

test.each(SIZE_OF_TODAY)(
  'a card pays the first payment with the order, and another one what was declined later: $viewport',
  async (look) => {
    const page = await openPage(look)
    await open(page, PHONE)
    await (await reach(box(page))).check()
    const sheet = await addToCart(page, handiestButton(page, look.viewport))
    await sheet.getByRole('link', { name: /Go to cart/ }).click()
    await arrive(page, 'Your cart')
    await goToCheckout(page)
    await fillDetails(page, { card: '4000 0000 0000 0341' })
    await page.getByText('You pay $125.80 today.').waitFor()
    const totals = await readTotals(page)
    expect(totals['Due today']).toBe('$125.80')
    await expectNoViolations(page, 'review with a card')
    await placeOrder(page, `${totals['Due today']} today`)
    await plan(page).getByText('Paid').waitFor()
    await page.getByText('to your card ending in 0341 on').waitFor()
    const id = new URL(page.url()).pathname.split('/').at(-1)
    await query(
      `UPDATE orders.payments SET tries = 1, due_at = now() - interval '1 hour', next_try_at = now() + interval '2 days'
       WHERE order_id = $1 AND charge->>'months' = '1'`,
      [id],
    )
    await page.reload()
    await page.getByText('Your card was declined for $125.80').waitFor()
    await page.getByRole('link', { name: 'Pay now' }).press('Enter')
    await arrive(page, 'Make a payment')
    await expectNoViolations(page, 'paying what was declined')
    await page.getByLabel('Test card number').fill('4242 4242 4242 4242')
    await page.getByRole('button', { name: 'Pay $125.80' }).press('Enter')
    await page.getByText('Thank you. Your payment went through.').waitFor()
    expect(await plan(page).getByText('Paid').count()).toBe(2)
    await page.getByText('to your card ending in 4242 on').waitFor()
  },
)

test.runIf(isShown('special-monthly')).each(SIZE_OF_TODAY)(
  'a deal is claimed in parts and bought at its price: $viewport',
  async (look) => {
    const page = await openPage(look)
    await open(page, DEAL)
    const deal = page.getByRole('region', { name: 'Lightning deal' })
    const choice = deal.getByRole('checkbox', { name: /Pay in 4 monthly payments/ })
    await deal.getByRole('button', { name: /^Add to cart for/ }).waitFor()
    await (await reach(choice)).check()
    await expectNoViolations(page, 'deal with parts')
    await deal.getByRole('button', { name: /^Add to cart for/ }).click()
    await deal.getByRole('link', { name: 'Go to cart' }).click()
    await arrive(page, 'Your cart')
    expect(words(await cartLines(page).first().innerText())).toContain(
      '4 monthly payments: first 3 × $40.00, then 1 × $39.99',
    )
    await open(page, DEAL)
    await deal.getByRole('link', { name: 'Go to cart' }).waitFor()
    await choice.scrollIntoViewIfNeeded()
    await eventually(() => choice.isChecked()).toBe(true)
    expect(await choice.isDisabled()).toBe(true)
    await page.goto(`/orders/${await orderPlainly(page)}`)
    await plan(page).getByText('Still to pay of these monthly payments: $159.99').waitFor()
  },
)

test.runIf(isShown('special-monthly'))('without scripts a deal’s own form claims it in parts', async () => {
  const page = await openPage({ javaScript: false })
  await page.goto(DEAL)
  const deal = page.getByRole('region', { name: 'Lightning deal' })
  await deal.getByRole('checkbox', { name: /monthly payments/ }).check()
  await deal.getByRole('button', { name: /^Add to cart for/ }).click()
  await see(page, 'Your cart')
  expect(words(await cartLines(page).first().innerText())).toContain(
    '4 monthly payments: first 3 × $40.00, then 1 × $39.99',
  )
})
