import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { arrive, eventually, isShown, open, productOf, reach, see } from '#e2e/steps/arrive.ts'
import { expectNoViolations } from '#e2e/steps/axe.ts'
import {
  addToCart,
  cartLines,
  fillDetails,
  goToCheckout,
  handiestButton,
  placeOrder,
  readTotals,
} from '#e2e/steps/buy.ts'
import { tabTo } from '#e2e/steps/keyboard.ts'
import { openPage, SIZE_OF_TODAY } from '#test/browser.ts'

const PHONE = productOf('installments')
const DEAL = productOf('special-monthly')

const box = (page: Page) => page.getByRole('checkbox', { name: /monthly payments/ }).first()
const plan = (page: Page) => page.getByRole('region', { name: 'Monthly payments' })
const words = (text: string) => text.replaceAll('\u00a0', ' ')

/** Goes from the cart to the order, paying by invoice, the only method offered. */
async function order(page: Page, reach = arrive): Promise<void> {
  await goToCheckout(page)
  await page.getByRole('radio', { name: /Pay by invoice/ }).waitFor()
  expect(await page.getByRole('radio', { name: /Test card/ }).count()).toBe(0)
  await page.getByText('An item in your order can only be paid for this way.').waitFor()
  await fillDetails(page, {}, reach)
  const totals = await readTotals(page)
  expect(words(await page.getByRole('main').innerText())).toContain('monthly payments: first')
  if (reach === arrive) await expectNoViolations(page, 'review with parts')
  await placeOrder(page, totals.Total ?? '', reach)
}

test.each(SIZE_OF_TODAY)(
  'a phone is bought in five parts, and its order says what is due when: $viewport',
  async (look) => {
    const page = await openPage(look)
    await open(page, PHONE)
    await (await reach(box(page))).check()
    await page.getByText('How it works').click()
    await page.getByText('Then every month, 4 times').waitFor()
    await expectNoViolations(page, 'product page with parts')
    const sheet = await addToCart(page, handiestButton(page, look.viewport))
    await sheet.getByRole('link', { name: /Go to cart/ }).click()
    await arrive(page, 'Your cart')
    expect(words(await cartLines(page).first().innerText())).toContain(
      '5 monthly payments: first $125.80, then 4 × $125.80',
    )
    await expectNoViolations(page, 'cart with parts')
    await order(page)
    const parts = await plan(page).getByRole('listitem').allInnerTexts()
    expect(parts.map((part) => [part.includes('Due'), part.includes('Open'), part.includes('$125.80')])).toEqual([
      [true, false, true],
      ...Array(4).fill([false, true, true]),
    ])
    await plan(page).getByText('Still to pay: $629.00').waitFor()
    await expectNoViolations(page, 'order with parts')
    await page.getByRole('button', { name: 'Cancel order' }).click()
    await plan(page).getByText('Everything is paid.').waitFor()
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
  expect(words(await cartLines(page).first().innerText())).toContain('5 monthly payments: first $251.60')
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
  await page.getByRole('button', { name: 'Add and pay monthly' }).click()
  await see(page, 'Your cart')
  await page.goto(PHONE)
  await box(page).check()
  await page.getByRole('main').getByRole('button', { name: 'Add to cart', exact: true }).first().click()
  await see(page, 'Your cart')
  await order(page, see)
  await plan(page).getByText('Still to pay: $1,258.00').waitFor()
})

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
    await page.goto('/cart')
    await arrive(page, 'Your cart')
    await order(page)
    await plan(page).getByText('Still to pay: $159.99').waitFor()
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
