import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { ONE_SIZE, openPage } from '#test/browser.ts'
import { arrive, open, productOf, see } from './steps/arrive.ts'
import { expectNoViolations } from './steps/axe.ts'
import { buyBox, cartLines, fillDetails, placeOrder, readTotals } from './steps/buy.ts'
import { manage } from './steps/merchant.ts'

const APPROVED = '4242 4242 4242 4242'

/** Buys two speakers and returns the order number. */
async function buy(page: Page): Promise<string> {
  await open(page, `${productOf('plain')}?qty=2`)
  await buyBox(page).getByRole('button', { name: 'Buy now' }).click()
  await fillDetails(page, { card: APPROVED })
  return placeOrder(page, '$259.98')
}

const steps = (page: Page) => page.getByRole('list', { name: 'How far it is' }).getByRole('listitem').allInnerTexts()
const stepNames = async (page: Page) => (await steps(page)).map((text) => text.split('\n')[0])

test.each(ONE_SIZE)('cancelled before it is sent: the money comes back: $viewport, $scheme', async (look) => {
  const page = await openPage(look)
  const number = await buy(page)
  expect(await stepNames(page)).toEqual(['Ordered', 'Shipped', 'Delivered'])
  await page.getByRole('button', { name: 'Cancel this order' }).click()
  await arrive(page, 'This order is cancelled')
  await page.getByRole('status').getByText('You pay nothing').waitFor()
  expect(await stepNames(page)).toEqual(['Ordered', 'Cancelled'])
  expect(await readTotals(page)).toMatchObject({ Total: '$259.98', 'Given back': '$259.98' })
  expect(await page.getByRole('button', { name: 'Cancel this order' }).count()).toBe(0)
  await expectNoViolations(page, 'cancelled order')

  await page.getByRole('link', { name: 'All your orders' }).click()
  await arrive(page, 'Your orders')
  await page.getByRole('listitem').filter({ hasText: number }).getByText('Cancelled').waitFor()
  await expectNoViolations(page, 'orders')
  await page.getByRole('button', { name: `Buy it again: order ${number}` }).click()
  await arrive(page, 'Your cart')
  expect(await cartLines(page).count()).toBe(1)
})

test.each(ONE_SIZE)('sent back after it came: $viewport, $scheme', async (look) => {
  const page = await openPage({ ...look, statuses: [422] })
  const number = await buy(page)
  await manage('orders', 'ship', number, '--tracking', 'TRACK-7')
  await open(page, `/orders/${number}`)
  await page.getByText('Tracking number: TRACK-7').waitFor()
  expect(await page.getByRole('button', { name: 'Cancel this order' }).count()).toBe(0)
  await manage('orders', 'deliver', number)
  await open(page, `/orders/${number}`)
  await page.getByRole('link', { name: 'Send something back' }).click()
  await arrive(page, 'What goes back?')
  await expectNoViolations(page, 'return')

  await page.getByRole('combobox').selectOption('1')
  await page.getByRole('button', { name: 'Ask for the return' }).click()
  await page.getByRole('alert').getByText('Choose why it goes back.').waitFor()
  await arrive(page, 'What goes back?')
  expect(await page.getByRole('combobox').inputValue()).toBe('1')
  await expectNoViolations(page, 'return with a fault')
  await page.getByRole('radio', { name: 'It came too late' }).check()
  await page.getByRole('button', { name: 'Ask for the return' }).click()
  await arrive(page, 'It is going back')
  await page.getByText('1 goes back', { exact: true }).waitFor()
  await expectNoViolations(page, 'order going back')

  await manage('orders', 'receive-return', number, '--restock')
  await open(page, `/orders/${number}`)
  await page.getByText('1 came back', { exact: true }).waitFor()
  expect(await readTotals(page)).toMatchObject({ Total: '$259.98', 'Given back': '$129.99' })
})

test('cancelling and returning work without scripts', async () => {
  const page = await openPage({ javaScript: false })
  const numbers: string[] = []
  for (let count = 0; count < 2; count += 1) {
    await page.goto(productOf('plain'))
    await buyBox(page).getByRole('button', { name: 'Buy now' }).click()
    await fillDetails(page, {}, see)
    numbers.push(await placeOrder(page, '$129.99', see))
  }
  const [first = '', second = ''] = numbers
  await page.getByRole('button', { name: 'Cancel this order' }).click()
  await see(page, 'This order is cancelled')
  await manage('orders', 'ship', first)
  await manage('orders', 'deliver', first)
  await page.goto('/orders')
  await page.getByRole('link', { name: `Look at the order: ${first}` }).click()
  await see(page, 'It has arrived')
  await page.getByRole('link', { name: 'Send something back' }).click()
  await see(page, 'What goes back?')
  await page.getByRole('radio', { name: 'I do not need it' }).check()
  await page.getByRole('button', { name: 'Ask for the return' }).click()
  await see(page, 'It is going back')
  await manage('orders', 'receive-return', first)
  await page.reload()
  await see(page, 'It came back')
  await page.goto(`/orders/${second}`)
  await see(page, 'This order is cancelled')
})

test('an order that has shipped in the meantime is not cancelled, and the page says why', async () => {
  const page = await openPage()
  const number = await buy(page)
  await manage('orders', 'ship', number)
  await page.getByRole('button', { name: 'Cancel this order' }).click()
  await arrive(page, 'It is on its way')
  await page.getByRole('status').getByText('the order has moved on meanwhile').waitFor()
})

test('a visitor without orders sees an empty list and a link to continue', async () => {
  const page = await openPage()
  await open(page, '/orders')
  await page.getByText('There are no orders yet.').waitFor()
  await expectNoViolations(page, 'no orders')
  await page.getByRole('main').getByRole('link', { name: 'Find something' }).click()
  await page.waitForURL((url) => url.pathname === '/')
})
