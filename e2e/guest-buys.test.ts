import { expect, test } from 'vitest'
import { BOTH_SIZES, openPage } from '#test/browser.ts'
import { arrive, eventually, open, SCENARIOS, see } from './steps/arrive.ts'
import {
  addToCart,
  cartLines,
  cartLink,
  fillDetails,
  goToCheckout,
  handiestButton,
  NEW_YORK,
  placeOrder,
  readTotals,
} from './steps/buy.ts'

/** New York taxes the delivery as well: 4 % of 259.98 and of 9.99. */
const TAXED = { Items: '$259.98', Delivery: '$9.99', 'Sales tax (4%)': '$10.80', Total: '$280.77' }

const SPEAKER = 'Orvane Drum smart speaker, chalk'

test.each(BOTH_SIZES)('a guest buys: $viewport, $scheme', { tags: 'main' }, async (look) => {
  const page = await openPage(look)
  await open(page, '/')
  await page.getByRole('link', { name: 'Shop now' }).click()
  await arrive(page, SPEAKER)
  expect(page.url()).toContain(SCENARIOS.plain?.asin)

  const sheet = await addToCart(page, handiestButton(page, look.viewport))
  await sheet.getByText(SPEAKER).waitFor()
  await sheet.getByRole('link', { name: 'Go to cart (1 item)' }).click()
  await arrive(page, 'Your cart')
  expect(await cartLink(page).innerText()).toContain('1')
  expect(await cartLines(page).innerText()).toContain('$129.99')

  await page.getByRole('spinbutton', { name: `Quantity of ${SPEAKER}` }).fill('2')
  await page.getByRole('button', { name: `Update the quantity of ${SPEAKER}` }).click()
  await eventually(() => page.getByRole('region', { name: 'Total' }).innerText()).toMatch(
    /Subtotal \(2 items\)\s+\$259\.98/,
  )

  await goToCheckout(page)
  await fillDetails(page, { delivery: 'Express', home: NEW_YORK })
  expect(await readTotals(page)).toMatchObject(TAXED)
  const address = await page.getByRole('region', { name: 'Delivery and payment' }).innerText()
  for (const part of [
    'Ada Lovelace',
    '12 Analytical Row',
    'New York, NY 10001',
    'ada@example.com',
    'Express',
    'invoice',
  ])
    expect(address).toContain(part)

  const order = await placeOrder(page, '$280.77')
  expect(order).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{5}-[0-9A-Z]{5}$/)
  expect(page.url()).toContain(`/orders/${order}`)
  expect(await readTotals(page)).toEqual(TAXED)
  await page.getByText('Quantity 2').waitFor()
  await eventually(() => cartLink(page).innerText()).not.toMatch(/\d/)
})

test.each(BOTH_SIZES)('a guest buys without scripts: $viewport, $scheme', { tags: 'main' }, async (look) => {
  const page = await openPage({ ...look, javaScript: false, isDrawn: true })
  await page.goto('/')
  await page.getByRole('link', { name: 'Shop now' }).click()
  await see(page, SPEAKER)
  await page.getByRole('spinbutton', { name: 'Quantity' }).fill('3')
  await handiestButton(page, look.viewport).click()
  await see(page, 'Your cart')
  await page.getByText('Added to your cart.').waitFor()
  expect(await page.getByRole('region', { name: 'Total' }).innerText()).toMatch(/Subtotal \(3 items\)\s+\$389\.97/)
  await goToCheckout(page)
  await fillDetails(page, {}, see)
  const due = await readTotals(page)
  expect(due).toMatchObject({ Items: '$389.97', Delivery: 'free', Total: '$389.97' })
  expect(Object.entries(due).find(([name]) => name.startsWith('Due by '))?.[1]).toBe('$389.97')
  await placeOrder(page, '$389.97', see)
  expect(await readTotals(page)).toEqual({ Items: '$389.97', Delivery: 'free', Total: '$389.97' })
})
