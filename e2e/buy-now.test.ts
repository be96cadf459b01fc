import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { ONE_SIZE, openPage } from '#test/browser.ts'
import { arrive, eventually, open, productOf, see } from './steps/arrive.ts'
import { addToCart, buyBox, cartLink, fillDetails, payByCard, placeOrder, readTotals } from './steps/buy.ts'

const APPROVED = '4242 4242 4242 4242'
const DECLINED = '4000 0000 0000 0002'

test.each(ONE_SIZE)(
  'buy now buys this, and leaves the cart alone: $viewport, $scheme',
  { tags: 'main' },
  async (look) => {
    const page = await openPage(look)
    await open(page, productOf('gift'))
    await addToCart(page)
    await open(page, `${productOf('plain')}?qty=2`)
    await buyBox(page).getByRole('button', { name: 'Buy now' }).click()
    await fillDetails(page, { card: APPROVED })
    expect(await readTotals(page)).toEqual({ Items: '$259.98', Delivery: 'free', Total: '$259.98' })
    await page.getByText('Test card ending in 4242').waitFor()
    await placeOrder(page, '$259.98')
    await page.getByText('Test card').waitFor()
    await eventually(() => cartLink(page).innerText()).toContain('1')
  },
)

test('buy now works without scripts', { tags: 'main' }, async () => {
  const page = await openPage({ javaScript: false })
  await page.goto(productOf('plain'))
  await buyBox(page).getByRole('button', { name: 'Buy now' }).click()
  await fillDetails(page, {}, see)
  await placeOrder(page, '$129.99', see)
})

test('a declined card is not charged and takes no stock; another card then buys', async () => {
  const page = await openPage({ statuses: [402] })
  await open(page, productOf('low-stock'))
  const left = await readLeft(page)
  const others = await openPage()
  await buyBox(page).getByRole('button', { name: 'Buy now' }).click()
  await fillDetails(page, { card: DECLINED })
  await page.getByRole('button', { name: /^Place order and pay/ }).click()
  const alert = page.getByRole('alert')
  await alert.waitFor()
  const words = await alert.innerText()
  expect(words).toContain("Your order wasn't placed")
  expect(words).toContain("Your card was declined. Nothing was charged and your order wasn't placed.")
  expect(await reread(others)).toBe(left)

  await alert.getByRole('link', { name: 'Edit' }).click()
  await arrive(page, 'Checkout')
  expect(await page.getByRole('textbox', { name: 'Email' }).inputValue()).toBe('ada@example.com')
  await payByCard(page, APPROVED)
  await page.getByRole('button', { name: 'Review order' }).click()
  await arrive(page, 'Review your order')
  await placeOrder(page, '$399.00')
  await eventually(() => reread(others)).toBe(left - 1)
})

/** Reads the number of units left from a low-stock product page. */
async function readLeft(page: Page): Promise<number> {
  const words = await buyBox(page)
    .getByText(/^Only \d+ left$/)
    .innerText()
  return Number(words.replace(/\D/g, ''))
}

async function reread(page: Page): Promise<number> {
  await open(page, productOf('low-stock'))
  return readLeft(page)
}
