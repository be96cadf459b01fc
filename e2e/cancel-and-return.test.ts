import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { ONE_SIZE, openPage } from '#test/browser.ts'
import { arrive, open, productOf, see } from './steps/arrive.ts'
import { expectNoViolations } from './steps/axe.ts'
import { buyPlainly, cancelOrder, cartLines, readTotals } from './steps/buy.ts'
import { asMerchant } from './steps/merchant.ts'

const APPROVED = '4242 4242 4242 4242'

/** Buys two speakers, opens the order and returns its number. */
async function buy(page: Page): Promise<string> {
  const number = await buyPlainly(page, `${productOf('plain')}?qty=2`, { card: APPROVED })
  await open(page, `/orders/${number}`)
  return number
}

const steps = (page: Page) => page.getByRole('list', { name: 'Order status' }).getByRole('listitem').allInnerTexts()
const stepNames = async (page: Page) => (await steps(page)).map((text) => text.split('\n')[0])

test.each(ONE_SIZE)(
  'cancelled before it is sent: the money comes back: $viewport, $scheme',
  { tags: 'main' },
  async (look) => {
    const page = await openPage(look)
    const number = await buy(page)
    expect(await stepNames(page)).toEqual(['Ordered', 'Shipped', 'Delivered'])
    await cancelOrder(page)
    await arrive(page, 'Order canceled')
    await page.getByRole('status').getByText("we'll refund you").waitFor()
    expect(await stepNames(page)).toEqual(['Ordered', 'Canceled'])
    expect(await readTotals(page)).toMatchObject({ Total: '$259.98', Refund: '$259.98' })
    expect(await page.getByText('Cancel order').count()).toBe(0)
    await expectNoViolations(page, 'cancelled order')

    await page.getByRole('link', { name: 'Your orders' }).click()
    await arrive(page, 'Your orders')
    await page.getByRole('listitem').filter({ hasText: number }).getByText('Canceled').waitFor()
    await expectNoViolations(page, 'orders')
    await page.getByRole('button', { name: `Buy again: order ${number}` }).click()
    await arrive(page, 'Your cart')
    expect(await cartLines(page).count()).toBe(1)
  },
)

test.each(ONE_SIZE)('sent back after it came: $viewport, $scheme', { tags: 'main' }, async (look) => {
  const page = await openPage({ ...look, statuses: [422] })
  const number = await buy(page)
  await asMerchant(`orders/${number}/ship`, { tracking: 'TRACK-7' })
  await open(page, `/orders/${number}`)
  await page.getByText('Tracking number: TRACK-7').waitFor()
  expect(await page.getByText('Cancel order').count()).toBe(0)
  await asMerchant(`orders/${number}/deliver`, {})
  await open(page, `/orders/${number}`)
  await page.getByRole('link', { name: 'Return items' }).click()
  await arrive(page, 'Return items')
  await expectNoViolations(page, 'return')

  await page.getByRole('combobox').selectOption('1')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('alert').getByText('Choose a reason for the return.').waitFor()
  await arrive(page, 'Return items')
  expect(await page.getByRole('combobox').inputValue()).toBe('1')
  await expectNoViolations(page.getByRole('main'), 'return with a fault')
  await page.getByRole('radio', { name: 'Arrived too late' }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await arrive(page, 'Check your return')
  await page.getByText('You get back $129.99 once it arrives.').waitFor()
  await expectNoViolations(page, 'a return to check')
  await page.getByRole('button', { name: 'Request return' }).click()
  await arrive(page, 'Return in progress')
  const asked = page.getByRole('region', { name: `Return ${number}-R1` })
  await asked.getByText('You get back $129.99 once it arrives.').waitFor()
  expect(await asked.getByRole('link', { name: 'Return slip' }).getAttribute('href')).toBe(
    `/orders/${number}/return-slip`,
  )
  await page.getByText('1 being returned', { exact: true }).waitFor()
  await expectNoViolations(page, 'order going back')

  await asMerchant(`orders/${number}/receive-return`, { restock: true })
  await open(page, `/orders/${number}`)
  await page.getByText('1 returned', { exact: true }).waitFor()
  expect(await readTotals(page)).toMatchObject({ Total: '$259.98', Refund: '$129.99' })
})

test('cancelling and returning work without scripts', { tags: 'main' }, async () => {
  const page = await openPage({ javaScript: false })
  const numbers: string[] = []
  for (let count = 0; count < 2; count += 1) {
    numbers.push(await buyPlainly(page))
  }
  const [first = '', second = ''] = numbers
  await page.goto(`/orders/${second}`)
  await cancelOrder(page)
  await see(page, 'Order canceled')
  await asMerchant(`orders/${first}/ship`, {})
  await asMerchant(`orders/${first}/deliver`, {})
  await page.goto('/orders')
  await page.getByRole('link', { name: `View order: ${first}` }).click()
  await see(page, 'Delivered')
  await page.getByRole('link', { name: 'Return items' }).click()
  await see(page, 'Return items')
  await page.getByRole('radio', { name: 'No longer needed' }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await see(page, 'Check your return')
  await page.getByRole('button', { name: 'Request return' }).click()
  await see(page, 'Return in progress')
  await asMerchant(`orders/${first}/receive-return`, { restock: false })
  await page.reload()
  await see(page, 'Return received')
  await page.goto(`/orders/${second}`)
  await see(page, 'Order canceled')
})

test('an order that has shipped in the meantime is not cancelled, and the page says why', async () => {
  const page = await openPage()
  const number = await buy(page)
  await asMerchant(`orders/${number}/ship`, {})
  await cancelOrder(page)
  await arrive(page, 'Your order is on its way')
  await page.getByRole('status').getByText('your order has moved on').waitFor()
})

test('a visitor without orders sees an empty list and a link to continue', async () => {
  const page = await openPage()
  await open(page, '/orders')
  await page.getByText("You haven't placed any orders yet.").waitFor()
  await expectNoViolations(page, 'no orders')
  await page.getByRole('main').getByRole('link', { name: 'Start shopping' }).click()
  await page.waitForURL((url) => url.pathname === '/')
})
