import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { readMails } from '#e2e/steps/account.ts'
import { arrive, eventually, open, productOf, see } from '#e2e/steps/arrive.ts'
import { expectNoViolations } from '#e2e/steps/axe.ts'
import {
  addButton,
  addToCart,
  buyBox,
  fillDetails,
  goToCheckout,
  orderPlainly,
  placeOrder,
  readTotals,
} from '#e2e/steps/buy.ts'
import { openPage, SIZE_OF_TODAY } from '#test/browser.ts'

const CARD = '4242 4242 4242 4242'
const PRODUCT = productOf('gift-card')
const CODE = /[0-9A-Z]{4}(-[0-9A-Z]{4}){3}/

/** The code in the mail to an address. */
async function codeTo(address: string): Promise<string> {
  const read = async () => (await readMails(address)).flatMap((mail) => CODE.exec(mail)?.[0] ?? []).at(-1) ?? ''
  await eventually(read).toMatch(CODE)
  return read()
}

test.each(SIZE_OF_TODAY)(
  'a card is bought for a friend, who pays with it: $viewport',
  { tags: 'main' },
  async (look) => {
    const friend = `${crypto.randomUUID()}@example.com`
    const page = await openPage(look)
    await open(page, PRODUCT)
    await page.getByText('Send it to somebody').click()
    await page.getByLabel("Recipient's email").fill(friend)
    await page.getByLabel('Your name').fill('Ada')
    await page.getByLabel('Message').fill('For your kitchen')
    await expectNoViolations(buyBox(page), 'to whom a gift card goes')
    await addToCart(page)
    await open(page, '/cart')
    await page.getByText(`For ${friend}`).waitFor()
    await page.goto(`/orders/${await orderPlainly(page, { delivery: null, card: CARD })}`)
    await page.getByText(`$50.00 for ${friend}`).waitFor()

    const code = await codeTo(friend)
    const other = await openPage(look)
    await open(other, productOf('plain'))
    await buyBox(other).getByRole('button', { name: 'Buy now' }).click()
    await arrive(other, 'Checkout')
    await other.getByRole('link', { name: 'Have a gift card? Add it' }).click()
    await see(other, 'Your gift cards')
    await other.getByLabel('Gift card code').fill('0000-0000-0000-0000')
    await other.keyboard.press('Enter')
    await other.getByText('No gift card has this code').waitFor()
    await expectNoViolations(other.getByRole('main'), 'a code that is none')
    await other.getByLabel('Gift card code').fill(code.toLowerCase())
    await other.getByRole('button', { name: 'Add gift card' }).click()
    await other.getByText('Your gift card has been added.').waitFor()
    await expectNoViolations(other, 'gift cards')
    await other.getByRole('link', { name: 'Back to checkout' }).click()
    await arrive(other, 'Checkout')
    await other.getByLabel('Use $50.00 of your gift balance').check()
    await fillDetails(other, { card: '4242 4242 4242 4242' })
    const totals = await readTotals(other)
    expect(totals['Gift balance']).toBe('−$50.00')
    await placeOrder(other, totals.Total ?? '')
    await other.getByText(`Gift balance (card ending in ${code.slice(-4)})`).waitFor()
  },
)

test('without scripts the form carries to whom a card goes, and the cards’ page takes its code', async () => {
  const friend = `${crypto.randomUUID()}@example.com`
  const page = await openPage({ javaScript: false })
  await page.goto(PRODUCT)
  await page.getByText('Send it to somebody').click()
  await page.getByLabel("Recipient's email").fill(friend)
  await addButton(page).click()
  await see(page, 'Your cart')
  await page.getByText(`For ${friend}`).waitFor()
  await goToCheckout(page)
  await fillDetails(page, { delivery: null, card: '4242 4242 4242 4242' }, see)
  await placeOrder(page, '$50.00', see)
  const code = await codeTo(friend)
  await page.goto('/gift-cards')
  await page.getByLabel('Gift card code').fill(code)
  await page.getByRole('button', { name: 'Add gift card' }).click()
  await page.getByText('$50.00 of $50.00 left').waitFor()
})

/** Text of twice the size on a phone needs no scrolling to the side. */
async function expectToFit(page: Page) {
  const width = await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
    const { scrollWidth } = document.documentElement
    document.documentElement.style.fontSize = ''
    return scrollWidth
  })
  expect(width).toBeLessThanOrEqual(390)
}

test('on a phone the keyboard writes a card, and its words and codes fit at twice the size; no card pays for a card', async () => {
  const friend = `long-name-of-a-friend-${crypto.randomUUID()}@example.com`
  const page = await openPage({ viewport: 'phone', scheme: 'dark' })
  await open(page, PRODUCT)
  await page.getByText('Send it to somebody').press('Enter')
  await page.getByLabel("Recipient's email").fill(friend)
  await page.getByLabel('Message').fill(`${'W'.repeat(120)} 😀 שלום`)
  await expectToFit(page)
  await addToCart(page)
  await open(page, '/cart')
  await page.getByText(`For ${friend}`).waitFor()
  await expectToFit(page)
  await page.goto(`/orders/${await orderPlainly(page, { delivery: null, card: CARD })}`)
  await page.getByText(`$50.00 for ${friend}`).waitFor()
  await expectToFit(page)
  await open(page, '/gift-cards')
  await page.getByLabel('Gift card code').fill(await codeTo(friend))
  await page.keyboard.press('Enter')
  await page.getByText('Your gift card has been added.').waitFor()
  await expectToFit(page)
  await expectNoViolations(page, 'gift cards on a phone')

  await open(page, PRODUCT)
  await addToCart(page)
  await open(page, '/cart')
  await goToCheckout(page)
  await page.getByText("Your balance can't pay for gift vouchers").waitFor()
  expect(await page.getByLabel(/of your gift balance/).count()).toBe(0)
  await expectToFit(page)
})
